/** Whose turn it is in a wallet that goes on, what they do, and until when; and the one sentence that says so to its viewer. */
import type { ReferenceCode, Wallet } from '#contract/wallet/wallet.ts';
import { daysAfter, RULING_DAYS } from '#rules/payment/wallet-end.ts';
import { formatDate } from '../date-format.ts';
import { t } from '../i18n.ts';
import { isOver, namesAwaited, payerIdsOf, walletStatusOf } from './wallet-status.ts';

/**
 * `wait`: something of Mortar, a bank or a refund comes next, and nobody here has anything to do. `arrive`: the viewer's payment is on its
 * way.
 */
export type Act = 'pay' | 'arrive' | 'dispatch' | 'acknowledge' | 'wait';

export interface Turn {
  /** It waits for the viewer. */
  mine: boolean;
  act: Act;
  /** Whom it waits for, where that is not the viewer. */
  names: string[];
  /** ISO; null where nothing ends by itself. */
  until: string | null;
}

/** Undefined once the wallet is over. */
export function turnOf(wallet: Wallet, viewerId: string): Turn | undefined {
  if (isOver(wallet)) return undefined;
  return wallet.supplier.user._id === viewerId ? turnOfSupplier(wallet) : turnOfPartner(wallet, viewerId);
}

const isFree = ({ paymentStatus, released, onHold }: ReferenceCode) => paymentStatus && !released && !onHold;

function turnOfSupplier(wallet: Wallet): Turn {
  const { supplier, dispatch, referenceCodes, reclaimableAt } = wallet;
  const free = referenceCodes.filter(isFree);
  if (free.length === 0) {
    if (referenceCodes.some(({ onHold, paymentStatus }) => onHold && paymentStatus)) return onHold(wallet);
    return supplier.receipt ? waiting(wallet) : theirs('pay', unpaidNames(wallet), endAt(wallet));
  }
  if (!dispatch && !supplier.receipt) return own('dispatch', reclaimableAt);
  const awaited = namesAwaited(wallet, supplier.user._id);
  if (awaited.length > 0) return theirs('acknowledge', awaited, dispatch?.dueAt ?? endAt(wallet));
  return supplier.receipt ? waiting(wallet) : own('acknowledge', endAt(wallet));
}

function turnOfPartner(wallet: Wallet, viewerId: string): Turn {
  const { supplier, dispatch, shares } = wallet;
  const { mine, mayPay, mayAcknowledge } = walletStatusOf(wallet, viewerId);
  const seller = [supplier.user.fullName];
  if (mine?.onHold) return onHold(wallet, viewerId);
  if (mine?.paymentStatus) {
    if (mine.released || mine.ruled) return waiting(wallet);
    if (!dispatch && !supplier.receipt) return theirs('dispatch', seller, mine.reclaimableAt);
    if (mayAcknowledge) return own('acknowledge', mine.inspectUntil);
    return supplier.receipt ? waiting(wallet) : theirs('acknowledge', seller, mine.inspectUntil);
  }
  if (mine?.state === 'pending') return theirs('arrive', [], null);
  const isAsked = shares.length === 0 || shares.some(({ user }) => user._id === viewerId);
  if (mayPay && isAsked) return own('pay', endAt(wallet));
  return isAsked ? waiting(wallet) : theirs('pay', unpaidNames(wallet), endAt(wallet));
}

/** Those who agreed and have not paid; without agreements everybody who has paid nothing. */
function unpaidNames(wallet: Wallet): string[] {
  const { shares, partners } = wallet;
  const asked = shares.length > 0 ? shares.map(({ user }) => user) : partners;
  const paid = payerIdsOf(wallet);
  return asked.filter(({ _id }) => !paid.has(_id)).map(({ fullName }) => fullName);
}

const own = (act: Act, until: string | null): Turn => ({ mine: true, act, names: [], until });
const theirs = (act: Act, names: string[], until: string | null): Turn => ({ mine: false, act, names, until });
const waiting = (wallet: Wallet): Turn => theirs('wait', [], endAt(wallet));
const endAt = ({ end }: Wallet): string | null => end?.at ?? null;

/** Until it is ruled, or a bank has decided. */
function onHold({ disputes }: Wallet, openerId?: string): Turn {
  const open = disputes.find(({ state, user }) => state === 'open' && (!openerId || user._id === openerId));
  return theirs('wait', [], open ? daysAfter(new Date(open.openedAt), RULING_DAYS).toISOString() : null);
}

interface Sentences {
  own: () => string;
  ownBy: (day: string) => string;
  others: (names: string) => string;
  othersBy: (names: string, day: string) => string;
}

const SENTENCES: Record<Exclude<Act, 'wait' | 'arrive'>, Sentences> = {
  pay: {
    own: () => t('Waiting for you: pay your part'),
    ownBy: (day) => t('Waiting for you: pay by {day}', { day }),
    others: (names) => t('Waiting for {names}: payment', { names }),
    othersBy: (names, day) => t('Waiting for {names}: payment by {day}', { names, day }),
  },
  dispatch: {
    own: () => t('Waiting for you: dispatch the goods'),
    ownBy: (day) => t('Waiting for you: dispatch by {day}', { day }),
    others: (names) => t('Waiting for {names}: dispatch', { names }),
    othersBy: (names, day) => t('Waiting for {names}: dispatch by {day}', { names, day }),
  },
  acknowledge: {
    own: () => t('Waiting for you: acknowledge receipt'),
    ownBy: (day) => t('Waiting for you: acknowledge receipt by {day}', { day }),
    others: (names) => t('Waiting for {names}: acknowledge receipt', { names }),
    othersBy: (names, day) => t('Waiting for {names}: acknowledge receipt by {day}', { names, day }),
  },
};

export function turnMessage({ mine, act, names, until }: Turn): string {
  const day = until === null ? undefined : formatDate(new Date(until), 'day soon');
  if (act === 'wait') return day ? t('Nothing for you to do until {day}', { day }) : t('Nothing for you to do now');
  if (act === 'arrive') return t('Waiting for your payment to arrive');
  const { own: mineNow, ownBy, others, othersBy } = SENTENCES[act];
  if (mine) return day ? ownBy(day) : mineNow();
  return day ? othersBy(shortNames(names), day) : others(shortNames(names));
}

/** A wallet of many has a sentence that can be read. */
function shortNames(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return first;
  if (more.length === 0) return t('{first} and {second}', { first, second });
  return t('{first} and {n} others', { first, n: names.length - 1 });
}
