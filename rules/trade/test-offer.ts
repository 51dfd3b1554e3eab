/** Test data: an offer of Ada's on 21 November 2026. Bola and Chidi buy from it. */
import type { BargainFacts } from './permission-bargain.ts';
import type { CommitFacts } from './permission-joint.ts';
import type { OfferPart } from './permission.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');

export const offer = (changes: Partial<OfferPart> = {}): OfferPart => ({
  creatorId: 'ada',
  kind: 'sale',
  closedAt: null,
  withdrawnAt: null,
  chatId: null,
  expiryDate: '2028-03-31',
  closesOn: '2026-12-24',
  quantity: 40,
  unit: 'pack',
  priceKobo: 90_000,
  buyAtOnce: true,
  suspended: false,
  hiddenBecause: null,
  alert: undefined,
  joint: undefined,
  taken: 0,
  left: 40,
  hasPartner: true,
  hasAgreed: false,
  awaitedKobo: undefined,
  interested: false,
  reservedUntil: undefined,
  ...changes,
});

/** Bola's bargain. */
export const bargain = (changes: Partial<BargainFacts> = {}): BargainFacts => ({
  memberId: 'bola',
  state: 'offered',
  until: null,
  turn: 1,
  quantity: 4,
  isOver: false,
  ...changes,
});

export const joint = (changes: Partial<CommitFacts['joint']> = {}): CommitFacts['joint'] => ({
  target: 40,
  committed: 20,
  state: 'running',
  deadlineAt: new Date('2026-11-22T12:00:00Z'),
  extended: false,
  ...changes,
});

const viewer = (memberId: string) => ({ memberId, now: NOW });
export const [ada, bola, chidi] = [viewer('ada'), viewer('bola'), viewer('chidi')];
const ALERT = { _id: 'alert', content: 'Falsified' };
export const HIDDEN = [
  [{ suspended: true }, /^conflict: This account is suspended/],
  [{ hiddenBecause: 'a scam' }, /^conflict: A moderator hid this offer/],
  [{ alert: ALERT }, /^conflict: A safety alert covers these goods: Falsified$/],
] as const;
export const trueOf = (may: object) => Object.keys(may).filter((act) => may[act as keyof typeof may]);
