/** The server by itself, for the web as it was built. `npm start` builds the web first: `scripts/start.ts`. */
import { run } from './run.ts';

await run();
