/** Tells a scanner that types from a person: its keys follow each other faster than fingers do, and end with Enter. */

export interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  /** Milliseconds, from any start. */
  at: number;
}

/** The longest pause between two keys of one scan; slow links and busy machines included. */
const PAUSE_MS = 80;
/** Fewer are typed as fast by people, at times. */
const LEAST = 6;
/** As it is shown in a field; control characters have no shape. */
export const SHOWN_SEPARATOR = '\u241D';

/** What one press was: the separator, the end of a scan with its text, or any other key. */
export type Heard = { separator: true } | { scan: string } | undefined;

export class WedgeKeys {
  #text = '';
  #last = -Infinity;
  /** Digits typed while Alt is held: Windows' way to a character without a key. */
  #altCode = '';

  down({ key, altKey, ctrlKey, at }: KeyPress): Heard {
    const text = at - this.#last > PAUSE_MS ? '' : this.#text;
    this.#last = at;
    this.#text = text;
    if (altKey && /^\d$/.test(key)) {
      this.#altCode += key;
      return undefined;
    }
    if (ctrlKey && key === ']') return this.#separate();
    if (key === 'Enter' || key === 'Tab') {
      this.#text = '';
      return text.length >= LEAST ? { scan: text } : undefined;
    }
    if (key.length === 1 && !altKey && !ctrlKey) this.#text = text + key;
    return undefined;
  }

  up(key: string): Heard {
    if (key !== 'Alt') return undefined;
    const code = Number(this.#altCode);
    this.#altCode = '';
    return code === 29 ? this.#separate() : undefined;
  }

  #separate(): Heard {
    this.#text += SHOWN_SEPARATOR;
    return { separator: true };
  }
}
