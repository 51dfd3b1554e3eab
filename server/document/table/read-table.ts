/** Reads a CSV or XLSX file in a process of its own, with bounds on size, memory and time. */
import { type ChildProcess, fork } from 'node:child_process';
import { type Message, message } from '#rules/i18n/message.ts';
import { IMPORT_LIMITS } from '#rules/pharmacy/import/import-cell.ts';
import type { Table } from './table-rows.ts';

/** `cause` is for the log, where the file was wrong in a way that has no words. */
export type TableAnswer = { table: Table } | { refusal: Message; cause?: string };

export interface ReadingBounds {
  heapMb: number;
  seconds: number;
}

/** Many times what 20,000 rows of 20 columns take. */
const BOUNDS: ReadingBounds = { heapMb: 256, seconds: 30 };

/** None of our settings, which hold keys; and few malloc arenas, to save memory. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

/** Never rejects for what is in the file. */
export async function readTable(bytes: Uint8Array, bounds: ReadingBounds = BOUNDS): Promise<TableAnswer> {
  if (bytes.length > IMPORT_LIMITS.fileBytes) return { refusal: message('Files can be up to 10 MB. Split this one.') };
  const child = fork(new URL('table-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${bounds.heapMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    ...(process.platform !== 'win32' && { env: ENVIRONMENT }),
  });
  try {
    return await answerOf(child, bytes, bounds.seconds);
  } finally {
    child.kill('SIGKILL');
  }
}

function answerOf(child: ChildProcess, bytes: Uint8Array, seconds: number): Promise<TableAnswer> {
  return new Promise((done, fail) => {
    const timer = setTimeout(
      () => settle({ refusal: message('This file takes too long to read. Split it.') }),
      seconds * 1_000,
    );
    const settle = (answer: TableAnswer) => {
      clearTimeout(timer);
      done(answer);
    };
    child.once('message', settle);
    child.on('error', (error) => {
      clearTimeout(timer);
      fail(error);
    });
    // a heap that is full ends the process; there is nothing else that could
    child.once('exit', () => settle({ refusal: message('This file takes too much memory to read. Split it.') }));
    child.send(bytes);
  });
}
