/** What a notice keeps as text, as the words take it: names as they are, and what we wrote in English as a message. */
import { type Message, message } from '../i18n/message.ts';
import { type CommitState, countOf } from '../offer/joint.ts';
import { quantityOf, type Unit } from '../offer/offer.ts';
import { payoutFailureIn } from '../payout.ts';

/** Characters. */
export const NOTICE_DETAIL = 120;

const PART =
  /^(?<name>.+) \((?<count>[\d,]+) (?<unit>carton|pack|strip|tablet)s?(?<reserve>, on the reserve list)?\)$/u;
const VERIFIED = /^verified until 31 December (\d{4})$/;
const DECLINED = 'declined. See why under Licence';
const MATCH = /^(?<does>looks for|sells) (?<product>.+)$/u;
const OWED = /^You have used (\S+) of it: /;

/** Of a kind whose detail is a name, and of what is not ours, the text itself. */
export function detailOf(kind: string, detail: string): string | Message {
  return READ[kind]?.(detail) ?? detail;
}

const READ: Record<string, ((detail: string) => Message | undefined) | undefined> = {
  interest: partIn,
  'bargain withdrawn': partIn,
  licence: (detail) => {
    if (detail === DECLINED) return message('declined. See why under Licence');
    const year = VERIFIED.exec(detail)?.[1];
    return year === undefined ? undefined : message('verified until 31 December {year}', { year });
  },
  'offer match': (detail) => {
    const { does, product } = MATCH.exec(detail)?.groups ?? {};
    if (product === undefined) return undefined;
    return does === 'sells' ? message('sells {product}', { product }) : message('looks for {product}', { product });
  },
  'payout failed': payoutFailureIn,
  'payout late': (detail) => {
    const sum = OWED.exec(detail)?.[1];
    return sum === undefined
      ? undefined
      : message('You have used {sum} of it: that is taken out of what is released to you next', { sum });
  },
};

/** `Metformin (30 packs, on the reserve list)`. */
function partIn(detail: string): Message | undefined {
  const { name, count: digits = '', unit, reserve } = PART.exec(detail)?.groups ?? {};
  if (name === undefined) return undefined;
  const count = quantityOf(Number(digits.replaceAll(',', '')), unit as Unit);
  return reserve
    ? message('{name} ({count}, on the reserve list)', { name, count })
    : message('{name} ({count})', { name, count });
}

/** A commitment for a notice: `Metformin (30 packs, on the reserve list)`. A long name is shortened. */
export function commitmentDetail(
  name: string,
  unit: Unit,
  { quantity, state }: { quantity: number; state: CommitState },
): string {
  const part = ` (${countOf(quantity, unit)}${state === 'reserve' ? ', on the reserve list' : ''})`;
  const letters = [...name];
  const room = NOTICE_DETAIL - part.length;
  return (letters.length > room ? `${letters.slice(0, room - 1).join('')}…` : name) + part;
}
