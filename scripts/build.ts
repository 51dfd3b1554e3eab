/** `npm run build`: all that a server sends: the web, compressed, and the reference of the API. What is built already is left as it is. */
import { build } from './web-build.ts';

await build();
