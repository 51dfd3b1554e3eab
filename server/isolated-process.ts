/** Starts the processes that read uploaded files: a file that crashes one, or takes it over, finds none of the server's settings there. */
import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

export interface IsolatedOptions {
  execArgv?: string[];
  /** `inherit`, the default, shows its errors with the server's; `ignore` drops them. */
  stderr?: 'inherit' | 'ignore';
}

/** Contains none of our settings, which include keys. Few malloc arenas save memory, and compiled code halves the start. */
function environment(): Record<string, string> {
  const compiled = getCompileCacheDir();
  // Node adds a folder for its version to the path
  return { MALLOC_ARENA_MAX: '2', ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }) };
}

/** The caller talks to the process over IPC, and kills it. */
export function forkIsolated(script: URL, { execArgv = [], stderr = 'inherit' }: IsolatedOptions = {}): ChildProcess {
  return fork(script, {
    serialization: 'advanced',
    execArgv,
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
    ...(process.platform !== 'win32' && { env: environment() }),
  });
}
