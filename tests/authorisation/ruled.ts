/** Rows computed from the product's rules: the facts are as the fixture makes them, with its callers' names as ids. */
import type { AppError } from '#rules/error.ts';
import type { Trade, Viewer } from '#rules/money/permission.ts';
import { held, trade } from '#rules/money/test-trade.ts';
import type { MoveFacts } from '#rules/trade/permission-bargain.ts';
import type { CommitFacts } from '#rules/trade/permission-joint.ts';
import { bargain, joint, NOW, offer } from '#rules/trade/test-offer.ts';
import { STATUS } from '#server/http/error-response.ts';
import { ROOM, type Row } from './row.ts';

type Why = (viewer: Viewer) => AppError | undefined;

function statusFor(memberId: string, why: Why): number {
  const refusal = why({ memberId, now: NOW });
  return refusal ? STATUS[refusal.type] : 200;
}
const everyOne = (names: readonly string[], why: Why) =>
  Object.fromEntries(names.map((name) => [name, statusFor(name, why)]));

/** A wallet into which `payer` has paid for 2 of 1,000 units. */
const PAID: Trade = trade({
  wallet: { supplierId: 'supplier', quantity: 1_000 },
  payments: [held({ payerId: 'payer', quantity: 2 })],
});

/** Members outside the room find nothing. */
export const inRoom = (why: (facts: Trade, viewer: Viewer) => AppError | undefined, changes: Partial<Trade> = {}) =>
  ({ members: 404, but: everyOne(Object.keys(ROOM), (viewer) => why({ ...PAID, ...changes }, viewer)) }) satisfies Row;

const row = (why: Why) =>
  ({ members: statusFor('anybody', why), but: everyOne(['offerCreator', 'offerPartner'], why) }) satisfies Row;

const OFFER = offer({ creatorId: 'offerCreator' });
const BARGAIN = { offer: OFFER, bargain: bargain({ memberId: 'offerPartner' }) };

/** A row for an open offer of `offerCreator`, in which somebody is interested. */
export const onOffer = (why: (facts: typeof OFFER, viewer: Viewer) => AppError | undefined) =>
  row((viewer) => why(OFFER, viewer));

/** A row for a price that `offerPartner` offers and `offerCreator` has to answer. */
export const onBargain = (why: (facts: MoveFacts, viewer: Viewer) => AppError | undefined) =>
  row((viewer) => why(BARGAIN, viewer));

/** A row for an open joint purchase of `offerCreator`. */
export const onJoint = (
  why: (facts: CommitFacts, viewer: Viewer) => AppError | undefined,
  changes: Parameters<typeof joint>[0] = {},
) => row((viewer) => why({ offer: OFFER, joint: joint(changes), commit: undefined, interest: undefined }, viewer));
