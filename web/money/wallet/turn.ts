/** The one sentence that tells the viewer of a wallet whose turn it is, and until when. */
import type { Wallet } from '#contract/money/wallet.ts';
import type { TurnAct } from '#rules/money/turn.ts';
import { formatDate } from '../../format/date-format.ts';
import { t } from '../../i18n.ts';

interface Sentences {
  own: () => string;
  ownBy: (day: string) => string;
  others: (names: string) => string;
  othersBy: (names: string, day: string) => string;
}

const SENTENCES: Record<Exclude<TurnAct, 'wait' | 'arrive'>, Sentences> = {
  pay: {
    own: () => t('Waiting for you: pay your share'),
    ownBy: (day) => t('Waiting for you: pay by {day}', { day }),
    others: (names) => t('Waiting for {names} to pay', { names }),
    othersBy: (names, day) => t('Waiting for {names} to pay by {day}', { names, day }),
  },
  dispatch: {
    own: () => t('Waiting for you: ship the goods'),
    ownBy: (day) => t('Waiting for you: ship by {day}', { day }),
    others: (names) => t('Waiting for {names} to ship', { names }),
    othersBy: (names, day) => t('Waiting for {names} to ship by {day}', { names, day }),
  },
  acknowledge: {
    own: () => t('Waiting for you: acknowledge receipt'),
    ownBy: (day) => t('Waiting for you: acknowledge receipt by {day}', { day }),
    others: (names) => t('Waiting for {names} to acknowledge receipt', { names }),
    othersBy: (names, day) => t('Waiting for {names} to acknowledge receipt by {day}', { names, day }),
  },
};

export function turnMessage({ mine, act, users, until }: NonNullable<Wallet['turn']>): string {
  const day = until === null ? undefined : formatDate(new Date(until), 'day soon');
  if (act === 'wait') return day ? t('Nothing for you to do until {day}', { day }) : t('Nothing for you to do now');
  if (act === 'arrive') return t('Waiting for your payment to arrive');
  const { own: mineNow, ownBy, others, othersBy } = SENTENCES[act];
  if (mine) return day ? ownBy(day) : mineNow();
  const names = shortNames(users.map(({ fullName }) => fullName));
  return day ? othersBy(names, day) : others(names);
}

/** A wallet of many has a sentence that can be read. */
function shortNames(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return first;
  if (more.length === 0) return t('{first} and {second}', { first, second });
  return t('{first} and {n} others', { first, n: names.length - 1 });
}
