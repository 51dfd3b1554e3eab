/** Runs the server alone, with the web as already built. `npm start` builds the web first: `scripts/start.ts`. */
import { run } from './run.ts';

await run();
