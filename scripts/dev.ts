/** `npm run dev`: the server, restarted when its files change, and Vite's server for the web on port 5173. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from './run.ts';

const web = await createServer({ root: join(ROOT, 'web'), configFile: join(ROOT, 'vite.config.ts') });
await web.listen();
web.printUrls();

const watched = ['rules', 'contract', 'server'].map((room) => `--watch-path=${join(ROOT, room)}`);
const server = spawn(process.execPath, [...watched, join(ROOT, 'server', 'main.ts')], { stdio: 'inherit' });
server.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
