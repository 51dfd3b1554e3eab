/** Messages: the English sentence as id, with values, translated where it is shown. */

/** A message among the values is translated with its sentence. */
export type MessageValues = { [name: string]: string | number | Message };

/** `id` is ICU: `{name}`, and `{count, plural, one {# offer} other {# offers}}` where a number decides. */
export interface Message {
  id: string;
  values?: MessageValues;
}

/** Stored or sent words: a sentence of ours, or somebody's own text, unchanged. */
export type Words = string | Message;

/** A literal sentence or a message, but never a composed text, which no catalogue could contain. */
export type Sentence<S extends string> = Message | (S & (string extends S ? never : unknown));

/** The only way to create a message. It takes only a literal, because `npm run messages` searches for these. */
export function message<S extends string>(
  id: S & (string extends S ? never : unknown),
  values?: MessageValues,
): Message {
  return values ? { id, values } : { id };
}

export function asMessage<S extends string>(sentence: Sentence<S>): Message {
  return typeof sentence === 'string' ? { id: sentence } : sentence;
}
