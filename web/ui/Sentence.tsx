/** A sentence with names and typed text marked as data. */
import type { Message, MessageValues } from '#rules/i18n/message.ts';
import { t } from '../i18n.ts';
import { Data } from './Data.tsx';

/** A private-use character, which no sentence contains. */
const MARK = '\uE000';

/** `data`: the values to mark; for a message among them, its values. Numbers stay unmarked, since plurals count by them. */
export function Sentence({ of: { id, values = {} }, data }: { of: Message; data: readonly string[] }) {
  const marks = Object.fromEntries(
    data.filter((name) => typeof values[name] !== 'number').map((name) => [name, `${MARK}${name}${MARK}`]),
  );
  const parts = t({ id, values: { ...values, ...marks } }).split(MARK);
  return parts.map((part, at) => (at % 2 === 0 ? part : <Value key={part} value={values[part] ?? ''} />));
}

function Value({ value }: { value: MessageValues[string] }) {
  if (typeof value !== 'object') return <Data>{value}</Data>;
  return <Sentence of={value} data={Object.keys(value.values ?? {})} />;
}
