/** Makes text of what the recognition model says of each step along a line. */

/** The model's answer: for each step from left to right, it says how probable each character is. */
export interface Steps {
  count: number;
  /** The characters of the model, the first of which stands for none. */
  characters: number;
  /** Probabilities, step by step. */
  values: ArrayLike<number>;
}

export interface ReadCharacter {
  character: string;
  /** It stands here along the line, from 0 on the left to 1 on the right. */
  at: number;
  /** The model gives it this probability, from 0 to 1. */
  sureness: number;
}

/** The characters of an invoice, each with its place among those of the model. */
export type Alphabet = readonly { character: string; place: number }[];

/** The model also knows thousands of Chinese characters, which a speck may look like. */
const PRINTED = /^[!-~×₦]$/;

/** `list` has a character per line. The model puts none before them, and the space behind them. */
export function alphabetOf(list: string): Alphabet {
  const all = list.split('\n').map((character, index) => ({ character, place: index + 1 }));
  return [...all.filter(({ character }) => PRINTED.test(character)), { character: ' ', place: all.length + 1 }];
}

/** A character that several steps in a row repeat counts once. A step with none between them makes it count again. */
export function charactersOf({ count, characters, values }: Steps, alphabet: Alphabet): ReadCharacter[] {
  const read: ReadCharacter[] = [];
  let before = 0;
  for (let step = 0; step < count; step++) {
    let best = { character: '', place: 0 };
    const surenessOf = (place: number) => values[step * characters + place] ?? 0;
    for (const candidate of alphabet) if (surenessOf(candidate.place) > surenessOf(best.place)) best = candidate;
    const { character, place } = best;
    if (place !== 0 && place !== before)
      read.push({ character, at: (step + 0.5) / count, sureness: surenessOf(place) });
    before = place;
  }
  return read;
}
