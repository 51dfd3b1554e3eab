/** Chooses the most informative of the symbols seen. A linear barcode waits a moment for a DataMatrix beside it. */
import { readScan, type ScanFailure, type ScannedCode } from '#rules/pharmacy/gs1.ts';
import type { FoundSymbol } from './find-symbols.ts';

export interface Scan {
  code: ScannedCode;
  raw: string;
}

/** Pictures for which a linear barcode must stay alone before it is chosen. */
const PATIENCE = 4;

/** Takes the symbols of each picture until one is chosen. A picker is for one scan. */
export class Picker {
  readonly #today: string;
  #article: Scan | undefined;
  #waited = 0;
  /** Why the last symbol seen is no pack code. */
  failure: ScanFailure | undefined;

  constructor(today: string) {
    this.#today = today;
  }

  add(found: readonly FoundSymbol[]): Scan | undefined {
    const best = this.best(found) ?? this.#article;
    if (!best) return undefined;
    this.failure = undefined;
    if (sizeOf(best) > 1) return best;
    this.#article = best;
    this.#waited += 1;
    return this.#waited > PATIENCE ? best : undefined;
  }

  /** Chooses at once, such as for a photo. */
  best(found: readonly FoundSymbol[]): Scan | undefined {
    const scans: Scan[] = [];
    for (const { raw, symbol } of found) {
      const { code, failure } = readScan(raw, { today: this.#today, symbol, separated: true });
      if (code) scans.push({ code, raw });
      else this.failure = failure;
    }
    return scans.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
  }
}

function sizeOf({ code }: Scan): number {
  return Object.keys(code).length;
}
