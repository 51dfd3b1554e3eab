/** Runs the project's tools as child processes. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Node's compile cache. It halves the start of tools, and of tests that start many processes. */
export const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled') };

export interface Outcome {
  ok: boolean;
  /** The output, or '' if it is shown directly. */
  text: string;
}

/** Runs a tool of node_modules in the project's folder. Its output is shown or captured. */
export function runTool(name: string, args: string[], visible: boolean): Promise<Outcome> {
  const windows = process.platform === 'win32';
  return run(join(ROOT, 'node_modules', '.bin', windows ? `${name}.cmd` : name), args, { visible, shell: windows });
}

/** Runs a project script with the current Node, and shows its output. */
export function runScript(path: string, ...args: string[]): Promise<Outcome> {
  return run(process.execPath, [join(ROOT, path), ...args], { visible: true, shell: false });
}

function run(file: string, args: string[], { visible, shell }: { visible: boolean; shell: boolean }): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      shell,
      env: { ...process.env, ...COMPILED },
      stdio: visible ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    // a child started for this process must not outlive it
    const end = () => child.kill();
    process.once('exit', end);
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', (error) => done({ ok: false, text: error.message }));
    child.on('close', (code) => {
      process.removeListener('exit', end);
      done({ ok: code === 0, text });
    });
  });
}
