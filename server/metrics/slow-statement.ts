/** Counts statements, and logs slow ones by name and text, never with a value. */
import type { Log } from '../telemetry/log.ts';
import type { Meter, PoolName, Tracer } from '../telemetry/meter.ts';
import type { StatementWatch } from '../store/connection.ts';
import { MINUTE_MS } from '#rules/time.ts';

interface Options {
  meter: Meter;
  tracer: Tracer | undefined;
  log: Log;
  slowStatementMs: number;
}

/** Limits the log lines when the whole database is slow. */
const LINES_A_MINUTE = 60;
const TEXT_LENGTH = 300;

export function watchStatements({ meter, tracer, log, slowStatementMs }: Options): (pool: PoolName) => StatementWatch {
  let minute = { since: 0, lines: 0 };

  function logSlow(facts: object): void {
    const now = performance.now();
    if (now - minute.since > MINUTE_MS) {
      if (minute.lines > LINES_A_MINUTE) log.warn({ more: minute.lines - LINES_A_MINUTE }, 'more slow statements');
      minute = { since: now, lines: 0 };
    }
    minute.lines += 1;
    if (minute.lines <= LINES_A_MINUTE) log.warn(facts, 'slow statement');
  }

  return (pool) => ({
    waited: (seconds) => meter.poolWait(pool, seconds),
    answered({ name, text, seconds }) {
      const ms = seconds * 1_000;
      const isSlow = ms > slowStatementMs;
      meter.statement(pool, seconds, isSlow);
      tracer?.ended(kindOf(text), seconds, { 'db.system.name': 'postgresql', 'db.query.text': withoutLiterals(text) });
      if (isSlow) logSlow({ pool, statement: name, ms: Math.round(ms), text: withoutLiterals(text) });
    },
  });
}

/** Returns the statement's first word, which names its span. */
function kindOf(text: string): string {
  return (/[a-z]+/i.exec(text)?.[0] ?? 'statement').toUpperCase();
}

/** Removes literals. Values are sent beside the text, so these are our own, but are removed as well. */
function withoutLiterals(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, TEXT_LENGTH);
}
