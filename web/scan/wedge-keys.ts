/** Tells a keyboard scanner from a person: its keys come faster than fingers type, and end with Enter. */

export interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  /** Milliseconds since any fixed time. */
  at: number;
}

/** The longest pause between two keys of a scan, allowing for slow links and busy machines. */
const PAUSE_MS = 80;
/** People sometimes type fewer keys this fast. */
const LEAST = 6;
/** The separator as shown in a field, since control characters are invisible. */
export const VISIBLE_SEPARATOR = '\u241D';

/** The result of a key press: a separator, a whole scan with its text, or undefined for any other key. */
export type KeyResult = { separator: true } | { scan: string } | undefined;

export class WedgeKeys {
  #text = '';
  #last = -Infinity;
  /** Digits typed while Alt is held, Windows' way to enter a character without a key. */
  #altCode = '';

  down({ key, altKey, ctrlKey, at }: KeyPress): KeyResult {
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

  up(key: string): KeyResult {
    if (key !== 'Alt') return undefined;
    const code = Number(this.#altCode);
    this.#altCode = '';
    return code === 29 ? this.#separate() : undefined;
  }

  #separate(): KeyResult {
    this.#text += VISIBLE_SEPARATOR;
    return { separator: true };
  }
}
