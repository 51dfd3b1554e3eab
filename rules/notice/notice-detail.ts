/** A notice's detail: a name as typed, or an outcome as a message. */
import { type Message, message, type MessageValues, type Words } from '../i18n/message.ts';
import { countOf, quantityOf, type Unit } from '../unit.ts';

/** Maximum characters of a name, and of each value of a message. */
export const NOTICE_DETAIL = 120;

/** Shortens a detail to what a notice stores. */
export function toStoredDetail(detail: Words): Words {
  return typeof detail === 'string' ? shortened(detail) : toStoredMessage(detail);
}

function toStoredMessage({ id, values }: Message): Message {
  return values ? { id, values: toStoredValues(values) } : { id };
}

function toStoredValues(values: MessageValues): MessageValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : toStoredDetail(value)]),
  );
}

function shortened(text: string): string {
  return [...text].slice(0, NOTICE_DETAIL).join('');
}

/** A commitment for a notice: `Metformin (30 packs, on the reserve list)`. A long name is shortened. */
export function commitmentDetail(
  name: string,
  unit: Unit,
  { quantity, state }: { quantity: number; state: 'in' | 'reserve' | 'out' },
): Message {
  const isReserve = state === 'reserve';
  const part = ` (${countOf(quantity, unit)}${isReserve ? ', on the reserve list' : ''})`;
  const letters = [...name];
  const room = NOTICE_DETAIL - part.length;
  const values = {
    name: letters.length > room ? `${letters.slice(0, room - 1).join('')}…` : name,
    count: quantityOf(quantity, unit),
  };
  return isReserve ? message('{name} ({count}, on the waiting list)', values) : message('{name} ({count})', values);
}
