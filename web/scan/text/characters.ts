/** Makes text of what the recognition model says of each step along a line. */

/** What the model says: for each step from left to right, how probable each character is. */
export interface Steps {
  count: number;
  /** The characters of the model, the first of which stands for none. */
  characters: number;
  /** Probabilities, step by step. */
  values: ArrayLike<number>;
}

export interface ReadCharacter {
  character: string;
  /** Where it stands along the line, from 0 to 1. */
  at: number;
  /** From 0 to 1. */
  sureness: number;
}

/** The characters of an invoice. The model also knows thousands of Chinese ones, which a speck may look like. */
const PRINTED = /^[!-~×₦]$/;

/** Of equal characters in a row only the first counts, unless a step with none is between them. */
export function charactersOf({ count, characters, values }: Steps, alphabet: readonly string[]): ReadCharacter[] {
  const printed = alphabet.flatMap((character, index) =>
    PRINTED.test(character) ? [{ character, place: index + 1 }] : [],
  );
  // the model's last character is the space, which its list leaves out
  const candidates = [...printed, { character: ' ', place: characters - 1 }];
  const read: ReadCharacter[] = [];
  let before = 0;
  for (let step = 0; step < count; step++) {
    let best = { character: '', place: 0 };
    const surenessOf = (place: number) => values[step * characters + place] ?? 0;
    for (const candidate of candidates) if (surenessOf(candidate.place) > surenessOf(best.place)) best = candidate;
    const { character, place } = best;
    if (place !== 0 && place !== before)
      read.push({ character, at: (step + 0.5) / count, sureness: surenessOf(place) });
    before = place;
  }
  return read;
}
