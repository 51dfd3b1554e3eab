/** `npm start`: builds the web where it changed, then runs the server in this same process, so that signals reach it. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));

const { buildWeb } = await import('./build.ts');
await buildWeb();
await import('../server/main.ts');
