/** Values of the interpreter: plain values, pieces of SQL, and unknown values, of which only the type is known. */
import type ts from 'typescript-5';

/** A piece of SQL, with PLACE for each value. */
export class Sql {
  readonly text: string;
  /** The row type of `sql<Row>`, with its type parameters resolved. */
  readonly row: readonly ts.Type[];
  constructor(text: string, row: readonly ts.Type[] = []) {
    this.text = text;
    this.row = row;
  }
}

export const UNKNOWN = Symbol('unknown');

/** A letter that marks a value's place in the text. */
export const PLACE = '\u0001';

/** The path ends without a statement, for example with `throw`. */
export class Ended extends Error {}

/** The statement contains an unknown part. */
export class Incomplete extends Error {}

/** Tries the paths through unknown decisions: each alternative is taken at least once, while the other decisions stay the same. */
export class Choices {
  #choices = new Map<string, number>();
  #forced: ReadonlyMap<string, number> = new Map();
  readonly #waiting: ReadonlyMap<string, number>[] = [new Map()];
  readonly #seen = new Set<string>();

  /** Returns false when every path has been tried. */
  next(): boolean {
    const forced = this.#waiting.shift();
    if (!forced) return false;
    this.#forced = forced;
    this.#choices = new Map();
    return true;
  }

  of(key: string, many: number, first = 0): number {
    const chosen = this.#choices.get(key);
    if (chosen !== undefined) return chosen;
    const choice = this.#forced.get(key) ?? first;
    this.#choices.set(key, choice);
    for (let other = 0; other < many; other += 1) {
      const name = `${key} ${other}`;
      if (other === choice || this.#seen.has(name)) continue;
      this.#seen.add(name);
      this.#waiting.push(new Map([...this.#choices, [key, other]]));
    }
    return choice;
  }
}
