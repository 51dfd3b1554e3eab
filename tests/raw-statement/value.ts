/** The values that the interpreter knows: plain ones, pieces of SQL, and unknown ones, of which it knows the type alone. */
import type ts from 'typescript-5';

/** A piece of SQL. `$` is left for each value; the database numbers them. */
export class Sql {
  readonly text: string;
  /** The type that `sql<Row>` names, with the types that its type parameters stand for. */
  readonly row: readonly ts.Type[];
  constructor(text: string, row: readonly ts.Type[] = []) {
    this.text = text;
    this.row = row;
  }
}

export const UNKNOWN = Symbol('unknown');

/** This letter stands for a value in the text. */
export const PLACE = '\u0001';

/** This way through the sources ends without a statement, as by `throw`. */
export class Ended extends Error {}

/** The statement is made of something unknown. */
export class Incomplete extends Error {}

/** Goes through the ways to decide what is unknown: it takes each alternative at least once, and leaves the others as they were. */
export class Choices {
  #taken = new Map<string, number>();
  #forced: ReadonlyMap<string, number> = new Map();
  readonly #waiting: ReadonlyMap<string, number>[] = [new Map()];
  readonly #seen = new Set<string>();

  /** Answers false when every way has been tried. */
  next(): boolean {
    const forced = this.#waiting.shift();
    if (!forced) return false;
    this.#forced = forced;
    this.#taken = new Map();
    return true;
  }

  of(key: string, many: number, first = 0): number {
    const taken = this.#taken.get(key);
    if (taken !== undefined) return taken;
    const choice = this.#forced.get(key) ?? first;
    this.#taken.set(key, choice);
    for (let other = 0; other < many; other += 1) {
      const name = `${key} ${other}`;
      if (other === choice || this.#seen.has(name)) continue;
      this.#seen.add(name);
      this.#waiting.push(new Map([...this.#taken, [key, other]]));
    }
    return choice;
  }
}
