/** A sentence that is worded where it is shown: the English as its id, and what is filled in. */

/** A message among the values is worded with the sentence it stands in. */
export type MessageValues = { [name: string]: string | number | Message };

/** `id` is ICU: `{name}`, and `{count, plural, one {# offer} other {# offers}}` where a number decides. */
export interface Message {
  id: string;
  values?: MessageValues;
}

/** Words as they are kept and sent: a sentence of ours, or what somebody else wrote, as it stands. */
export type Words = string | Message;

/** A sentence written down where it stands, or a message; never a text put together, which no catalogue could know. */
export type Sentence<S extends string> = Message | (S & (string extends S ? never : unknown));

/** The only way to a message: what `npm run messages` looks for, so it takes nothing but a literal. */
export function message<S extends string>(
  id: S & (string extends S ? never : unknown),
  values?: MessageValues,
): Message {
  return values ? { id, values } : { id };
}

export function asMessage<S extends string>(sentence: Sentence<S>): Message {
  return typeof sentence === 'string' ? { id: sentence } : sentence;
}
