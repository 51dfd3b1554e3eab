/** The caller's deals: the list, one deal with its wallet, and how many wait for the caller. */
import { z } from 'zod';
import type { Deal, deal as routes } from '#contract/trade/deal.ts';
import { requireFound } from '#rules/error.ts';
import { type Kobo, nairaOfKobo } from '#rules/money.ts';
import { required } from '#rules/required.ts';
import { withDelivery } from '#rules/money/delivery-cost.ts';
import { quoteFor } from '#rules/money/wallet-share.ts';
import {
  compareDeals,
  DEAL_PAGE,
  type DealFilter,
  type DealRank,
  dealStateOf,
  nextStep,
  type NextStep,
} from '#rules/trade/deal.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { encodeCursor, placeIn } from '../../../store/keyset.ts';
import { namesIn, readTurnFacts, type WalletTurnFacts } from '../../../store/money/wallet/turn-facts.ts';
import { type DealRow, findDeal, listEndedDeals, listOpenDeals } from '../../../store/trade/deal/deal.ts';
import { findWaiting, listDueBargains } from '../../../store/trade/deal/due-bargain.ts';
import { viewerOf } from '../../money/wallet/permission.ts';
import { showWallet } from '../../money/wallet/wallet-output.ts';

export const list: Action<'member', typeof routes.list> = (ctx, asked) => listDeals(ctx, asked, DEAL_PAGE);

export const bargains: Action<'member', typeof routes.bargains> = (ctx, { q, after }) =>
  listDueBargains(ctx.db, ctx.member.id, { q, after });

export const waiting: Action<'member', typeof routes.waiting> = async (ctx) => ({
  waiting: await findWaiting(ctx.db, viewerOf(ctx)),
});

export const show: Action<'member', typeof routes.show> = async (ctx, { id }) => {
  const row = requireFound(await findDeal(ctx.db, ctx.member.id, id));
  return { trade: dealOf(ctx, row), wallet: await showWallet(ctx, id) };
};

interface Asked {
  filter?: DealFilter | undefined;
  q?: string | undefined;
  after?: string | undefined;
}

interface DealsPage {
  trades: Deal[];
  nextCursor: string | null;
}

/**
 * Lists deals. No index knows whose turn it is, because it depends on the time. A member has few open deals, at most one in each chat, so all are
 * read and sorted; a page begins after the last row of the one before. Ended deals follow by an index.
 */
export async function listDeals(ctx: MemberCtx, { filter, q, after }: Asked, size: number): Promise<DealsPage> {
  const ended = after === undefined ? undefined : endedAfter(after);
  const open = filter === 'done' || ended !== undefined ? [] : await listOpen(ctx, { filter, q, after });
  if (open.length > size) {
    const trades = open.slice(0, size);
    return { trades: trades.map(({ deal }) => deal), nextCursor: cursorAfter(required(trades.at(-1)).rank) };
  }
  const trades = open.map(({ deal }) => deal);
  if (filter === 'to do' || filter === 'running') return { trades, nextCursor: null };
  const room = size - open.length;
  const rows = await listEndedDeals(ctx.db, ctx.member.id, { q, after: ended, limit: room + 1 });
  trades.push(...rows.slice(0, room).map((row) => dealOf(ctx, row)));
  if (rows.length <= room) return { trades, nextCursor: null };
  const last = rows[room - 1];
  return { trades, nextCursor: last ? encodeCursor(ENDED, '', last.id) : cursorAfter(required(open.at(-1)).rank) };
}

interface OpenDeal {
  deal: Deal;
  rank: DealRank;
}

async function listOpen(ctx: MemberCtx, { filter, q, after }: Asked): Promise<OpenDeal[]> {
  const place = after === undefined ? undefined : openAfter(after);
  return (await listOpenDeals(ctx.db, ctx.member.id, q))
    .map((row) => {
      const deal = dealOf(ctx, row);
      return { deal, rank: { mine: deal.mine, until: deal.until === null ? null : new Date(deal.until), id: row.id } };
    })
    .filter(({ rank }) => filter === undefined || rank.mine === (filter === 'to do'))
    .filter(({ rank }) => place === undefined || compareDeals(place, rank) < 0)
    .toSorted((one, other) => compareDeals(one.rank, other.rank));
}

const OPEN = { name: 'open', shape: z.string().regex(/^[01]-(\d{1,15}|none)$/) };
const ENDED = { name: 'ended', shape: z.literal('') };

const cursorAfter = ({ mine, until, id }: DealRank) =>
  encodeCursor(OPEN, `${Number(mine)}-${until?.getTime() ?? 'none'}`, id);

const isOfEnded = (cursor: string) => Buffer.from(cursor, 'base64url').toString().startsWith(`${ENDED.name}_`);

/** Returns the id after which ended deals continue; undefined if the page before ended among the open ones. */
function endedAfter(cursor: string): string | undefined {
  return isOfEnded(cursor) ? placeIn(ENDED, cursor)[1] : undefined;
}

function openAfter(cursor: string): DealRank {
  const [key, id] = placeIn(OPEN, cursor);
  const [mine, until = 'none'] = key.split('-');
  return { mine: mine === '1', until: until === 'none' ? null : new Date(Number(until)), id };
}

function dealOf(ctx: MemberCtx, row: DealRow): Deal {
  const viewer = viewerOf(ctx);
  const facts = readTurnFacts(row.facts);
  const next = nextStep({ ...facts, unratedSince: row.unratedSince }, viewer);
  const isSeller = facts.wallet.supplierId === viewer.memberId;
  const { sumKobo, quantity } = isSeller ? sellersSum(row, facts) : buyersSum(ctx, row, facts);
  return {
    _id: row.id,
    walletAddress: row.address,
    side: isSeller ? 'seller' : 'buyer',
    goods: row.goods,
    quantity,
    chat: row.chat,
    user: row.user,
    others: row.others,
    sum: nairaOfKobo(sumKobo),
    state: dealStateOf(facts, viewer.memberId),
    step: next.step,
    mine: next.mine,
    turn: turnOf(next, facts),
    until: isoOf(next.until),
    createdAt: row.createdAt.toISOString(),
    closedAt: isoOf(row.closedAt),
  };
}

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

function turnOf({ turn }: NextStep, facts: WalletTurnFacts): Deal['turn'] {
  if (!turn) return null;
  const names = namesIn(facts);
  const users = turn.memberIds.map((_id) => ({ _id, fullName: names.get(_id) ?? '' }));
  return { mine: turn.mine, act: turn.act, users, until: isoOf(turn.until) };
}

interface Sum {
  sumKobo: Kobo;
  quantity: number | null;
}

function sellersSum({ baseKobo, releasedKobo }: DealRow, { wallet }: WalletTurnFacts): Sum {
  return { sumKobo: releasedKobo ?? baseKobo, quantity: wallet.quantity };
}

/** Returns what they have paid, else what they agreed to pay, else what everybody is asked. */
function buyersSum(ctx: MemberCtx, row: DealRow, facts: WalletTurnFacts): Sum {
  const { wallet, payments, shares, deliveries } = facts;
  const memberId = ctx.member.id;
  const paid = payments.filter(({ payerId, allocation }) => payerId === memberId && allocation === 'escrow');
  if (paid.length > 0) {
    const sumKobo = paid.reduce((sum, { grossKobo }) => sum + grossKobo, 0);
    const quantity = paid.reduce((sum, one) => sum + (one.quantity ?? 0), 0);
    return { sumKobo, quantity: quantity === 0 ? null : quantity };
  }
  const share = shares.find((one) => one.memberId === memberId);
  const asked = share ? quoteFor(share.unitPriceKobo, share.quantity) : row;
  const costKobo = deliveries.find(({ payerId }) => payerId === memberId)?.costKobo ?? 0;
  const sumKobo = withDelivery(asked, { costKobo, isCharged: ctx.config.chargesDelivery }).grossKobo;
  return { sumKobo, quantity: share?.quantity ?? wallet.quantity };
}
