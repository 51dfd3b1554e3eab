/** Progress of a command: a line every two seconds at most. */
import type { Log } from '../telemetry/log.ts';

/** Reports progress. Most calls print nothing. */
export type Say = (where: string) => void;

const EVERY_MS = 2_000;

export function openProgress(print: (line: string) => void): Say {
  let saidAt = performance.now();
  return (where) => {
    if (performance.now() - saidAt < EVERY_MS) return;
    saidAt = performance.now();
    print(`  ${where}`);
  };
}

const printLine = (facts: object, words = '') => console.warn(`${words} ${JSON.stringify(facts)}`.trim());

/** Prints warnings of services for the operator who runs a command. */
export const operatorLog: Log = { debug: () => undefined, info: () => undefined, warn: printLine, error: printLine };

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** `1.4 GB`, in decimal units. */
export function countedBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const value = bytes / 1_000 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`;
}
