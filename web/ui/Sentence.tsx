/** A sentence in which names and what members typed are marked as data. */
import type { Message, MessageValues } from '#rules/i18n/message.ts';
import { t } from '../i18n.ts';
import { Data } from './Data.tsx';

/** Of Unicode's private use, so that no sentence has it. */
const MARK = '\uE000';

/** `data` are the values that are marked; in a message among them its values are. A number stays bare: a plural counts by it. */
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
