/** `npm run build`: builds everything a server sends: the web, compressed, and the API reference. Finished parts are kept. */
import { build } from './web-build.ts';

await build();
