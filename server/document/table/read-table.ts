/** Reads a CSV or XLSX file in a separate process, with limits on size, memory and time. */
import type { ChildProcess } from 'node:child_process';
import { type Message, message } from '#rules/i18n/message.ts';
import { IMPORT_LIMITS } from '#rules/pharmacy/import/import-cell.ts';
import { forkIsolated } from '../../isolated-process.ts';
import type { Table } from './table-rows.ts';

/** `cause` is for the log, if no sentence describes the fault. */
export type TableAnswer = { table: Table } | { refusal: Message; cause?: string };

export interface ReadingBounds {
  heapMb: number;
  seconds: number;
}

/** Many times the needs of 20,000 rows with 20 columns. */
const BOUNDS: ReadingBounds = { heapMb: 256, seconds: 30 };

/** Never rejects because of the file's content. */
export async function readTable(bytes: Uint8Array, bounds: ReadingBounds = BOUNDS): Promise<TableAnswer> {
  if (bytes.length > IMPORT_LIMITS.fileBytes) return { refusal: message('Files can be up to 10 MB. Split this one.') };
  const child = forkIsolated(new URL('table-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${bounds.heapMb}`],
    stderr: 'ignore',
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
    // only a full heap ends the process
    child.once('exit', () => settle({ refusal: message('This file takes too much memory to read. Split it.') }));
    child.send(bytes);
  });
}
