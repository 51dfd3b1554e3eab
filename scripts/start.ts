/** `npm start`: limits memory, builds a changed web while the database starts, and runs the server in this process, so that signals reach it. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { startWithSmallArenas } from './allocator.ts';

startWithSmallArenas();
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));

// npm sends a SIGTERM to the shell in between, which dies without passing it on
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 250).unref();

const { buildReference, buildWeb, compressWeb } = await import('./web-build.ts');
const built = buildWeb();
const { run } = await import('../server/run.ts');
await run(built);
// nothing waits for these
await compressWeb();
await buildReference();
