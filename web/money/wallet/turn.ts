/** The first line the viewer of a wallet reads: whose turn it is and until when, and where the money is. */
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import type { TurnAct } from '#rules/money/turn.ts';
import { formatDate } from '../../format/date-format.ts';
import { t } from '../../i18n.ts';

interface Sentences {
  own: () => string;
  ownBy: (day: string) => string;
  others: (names: string) => string;
  othersBy: (names: string, day: string) => string;
}

const SENTENCES: Record<Exclude<TurnAct, 'wait' | 'arrive' | 'decide'>, Sentences> = {
  pay: {
    own: () => t('Pay your share'),
    ownBy: (day) => t('Pay by {day}', { day }),
    others: (names) => t('Waiting for {names} to pay', { names }),
    othersBy: (names, day) => t('Waiting for {names} to pay by {day}', { names, day }),
  },
  dispatch: {
    own: () => t('Ship the goods'),
    ownBy: (day) => t('Ship by {day}', { day }),
    others: (names) => t('Waiting for {names} to ship', { names }),
    othersBy: (names, day) => t('Waiting for {names} to ship by {day}', { names, day }),
  },
  'hand over': {
    own: () => t('Hand over the goods'),
    ownBy: (day) => t('Hand over the goods by {day}', { day }),
    others: (names) => t('Pick up the goods from {names}', { names }),
    othersBy: (names, day) => t('Pick up the goods from {names} by {day}', { names, day }),
  },
  acknowledge: {
    own: () => t('Check the goods and confirm'),
    ownBy: (day) => t('Check the goods and confirm by {day}', { day }),
    others: (names) => t('Waiting for {names} to confirm', { names }),
    othersBy: (names, day) => t('Waiting for {names} to confirm by {day}', { names, day }),
  },
  answer: {
    own: () => t('Answer the dispute'),
    ownBy: (day) => t('Answer the dispute by {day}', { day }),
    others: (names) => t('Waiting for {names} to answer', { names }),
    othersBy: (names, day) => t('Waiting for {names} to answer by {day}', { names, day }),
  },
  agree: {
    own: () => t('Accept or decline the refund'),
    ownBy: (day) => t('Accept or decline the refund by {day}', { day }),
    others: (names) => t('Waiting for {names} to accept or decline', { names }),
    othersBy: (names, day) => t('Waiting for {names} to accept or decline by {day}', { names, day }),
  },
};

export function turnMessage({ mine, act, users, until }: NonNullable<Wallet['turn']>): string {
  const day = until === null ? undefined : formatDate(new Date(until), 'deadline');
  if (act === 'wait') return day ? t('Nothing for you to do until {day}', { day }) : t('Nothing for you to do now');
  if (act === 'decide') return day ? t('Mortar decides by {day}', { day }) : t('Mortar is deciding');
  if (act === 'arrive') return t('Waiting for your payment to arrive');
  const { own: mineNow, ownBy, others, othersBy } = SENTENCES[act];
  if (mine) return day ? ownBy(day) : mineNow();
  const names = shortNames(users.map(({ fullName }) => fullName));
  return day ? othersBy(names, day) : others(names);
}

/** Says where the viewer's money is in a running wallet; undefined if none is held. */
export function heldMessage(wallet: Wallet, viewerId: string): string | undefined {
  const { supplier, turn, balance } = wallet;
  if (!turn) return undefined;
  if (supplier.user._id === viewerId) return heldForSupplier(turn, formatNaira(koboOfNaira(balance)), balance > 0);
  const mine = wallet.referenceCodes.find(({ user }) => user._id === viewerId);
  if (!mine?.paymentStatus || mine.released || mine.ruled || mine.state === 'refunding') return undefined;
  const facts = { sum: formatNaira(koboOfNaira(mine.baseAmount)), name: supplier.user.fullName };
  if (mine.onHold) return t('Your {sum} is on hold until the dispute is settled.', facts);
  if (!mine.receipt) return t('We hold your {sum} until you confirm.', facts);
  return supplier.receipt
    ? t('You confirmed. {name} gets your {sum} next.', facts)
    : t('You confirmed. {name} gets your {sum} once the hand-over is recorded.', facts);
}

function heldForSupplier(turn: NonNullable<Wallet['turn']>, sum: string, isHeld: boolean): string | undefined {
  if (!isHeld) return undefined;
  if (turn.act === 'answer' || turn.act === 'agree' || turn.act === 'decide')
    return t('{sum} is held until the dispute is settled.', { sum });
  if (turn.act !== 'acknowledge') return t('{sum} is held for you.', { sum });
  const names = shortNames(turn.users.map(({ fullName }) => fullName));
  return turn.until === null
    ? t('You get {sum} when {names} confirms.', { sum, names })
    : t('You get {sum} when {names} confirms, or after {day}.', {
        sum,
        names,
        day: formatDate(new Date(turn.until), 'deadline'),
      });
}

/** Shortens a long list of names to keep the sentence readable. */
function shortNames(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return first;
  if (more.length === 0) return t('{first} and {second}', { first, second });
  return t('{first} and {n} others', { first, n: names.length - 1 });
}
