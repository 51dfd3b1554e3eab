/** The settings of those who watch the server: metrics and slow statements. */
import { z } from 'zod';

export const WATCH_SETTINGS = {
  /** Opens `/metrics` to whoever has it; without it there is no such path and nothing is counted. */
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** A statement that takes longer, in milliseconds, is logged by its name; its values never are. */
  SLOW_STATEMENT_MS: z.coerce.number().int().min(1).default(500),
  /** `info` where real money moves, else `warn`: the terminal of somebody who tries it is not filled with a line a request. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
};

export interface WatchConfig {
  /** Who has it may read `/metrics`; nobody where undefined. */
  metricsToken: string | undefined;
  slowStatementMs: number;
  logLevel: string;
}

const settings = z.object(WATCH_SETTINGS);

export function readWatch(value: z.infer<typeof settings>, movesRealMoney: boolean): WatchConfig {
  return {
    metricsToken: value.METRICS_TOKEN,
    slowStatementMs: value.SLOW_STATEMENT_MS,
    logLevel: value.LOG_LEVEL ?? (movesRealMoney ? 'info' : 'warn'),
  };
}
