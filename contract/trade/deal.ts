/** The caller's trades. Each is a wallet as its seller or one of its buyers sees it. Amounts are in naira. */
import { z } from 'zod';
import { DEAL_FILTERS, DEAL_STATES, DEAL_STEPS, DEAL_WORDS, DUE_STEPS } from '#rules/trade/deal.ts';
import { TURNS } from '#rules/money/turn.ts';
import { goodsShape, walletShape } from '../money/wallet-shape.ts';
import { someone } from '../money/someone.ts';
import { after, id, moment, nextCursor, person, text } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

const otherSide = person.extend({ pharmacy: z.string().nullable() });

const dealShape = z.object({
  /** The wallet's id. */
  _id: id,
  walletAddress: z.string(),
  /** The caller's side. */
  side: z.enum(['buyer', 'seller']),
  /** Null if no offer names the goods. */
  goods: goodsShape.nullable(),
  /** The quantity the caller buys or sells; null if a sum was requested without one. */
  quantity: z.number().int().nullable(),
  chat: z.object({ _id: id, kind: z.enum(['single', 'room']), title: z.string() }),
  /** The other side with their pharmacy: the first of several buyers, or null while there is none. */
  user: otherSide.nullable(),
  /** The number of further buyers. */
  others: z.number().int(),
  /** The sum that a buyer pays, with the charge, or that a seller gets. */
  sum: z.number(),
  state: z.enum(DEAL_STATES),
  /** The caller's next step. */
  step: z.enum(DEAL_STEPS).nullable(),
  /** True if the trade waits for the caller. */
  mine: z.boolean(),
  /** Whose turn it is in the wallet; null if it has ended. */
  turn: z
    .object({ mine: z.boolean(), act: z.enum(TURNS), users: z.array(someone), until: moment.nullable() })
    .nullable(),
  /** The deadline of the step, or when what is awaited ends automatically. */
  until: moment.nullable(),
  createdAt: moment,
  closedAt: moment.nullable(),
});
export type Deal = z.infer<typeof dealShape>;

const dueBargain = z.object({
  _id: id,
  offer: id,
  /** The caller's side. */
  side: z.enum(['buyer', 'seller']),
  goods: goodsShape,
  user: otherSide,
  /** Null if it is left open. */
  quantity: z.number().int().nullable(),
  /** The price per unit to answer, or the agreed one. */
  price: z.number(),
  /** Price times quantity, without the charge. */
  sum: z.number().nullable(),
  /** The caller's next step: to answer the price, or to request payment for the agreement. */
  step: z.enum(DUE_STEPS),
  /** When a counter-offer expires. */
  until: moment.nullable(),
});
export type DueBargain = z.infer<typeof dueBargain>;

const waiting = z.object({ waiting: z.number().int() });
const wish = z.object({
  filter: z.enum(DEAL_FILTERS, { error: 'Choose to do, in progress or completed' }).optional(),
  /** Words of the goods, the chatroom, or the other side and their pharmacy. */
  q: text(DEAL_WORDS).optional(),
});

export const deal = {
  /**
   * The caller's trades. Open ones come first: those that wait for the caller, then by deadline. Ended ones follow, the newest first.
   */
  list: route('GET /api/trades', wish.extend({ after }), { trades: z.array(dealShape), nextCursor }),
  /** Bargains that wait for the caller, the soonest deadline first: prices to answer, and agreements to request payment for. */
  bargains: route(
    'GET /api/trades/bargains',
    { q: wish.shape.q, after },
    { bargains: z.array(dueBargain), nextCursor },
  ),
  /** The number of trades and bargains that wait for the caller. */
  waiting: route('GET /api/trades/waiting', {}, waiting),
  /** The same list as CSV, after the bargains that wait for the caller. Up to 10,000 rows. Amounts are in naira. */
  file: route('GET /api/trades/trades.csv', wish, privateFile),
  /** One trade and its wallet, for its sides. */
  show: route('GET /api/trades/:id', { id }, { trade: dealShape, wallet: walletShape }),
};
