/** Ratings for tests: closed trades, ratings of either side, and days that pass. */
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { type EmulatedProvider, openTrade, startByHand, type Trade } from '../../money/trade.ts';
import type { TestMember } from '../../kit/people.ts';
import type { TestApp } from '../../kit/start.ts';

export let app: TestApp;
export let emulator: EmulatedProvider;

/** Starts the app for the calling test file. */
export function openRatings(): void {
  beforeAll(async () => {
    ({ app, emulator } = await startByHand());
  });
  afterAll(() => app.close());
}

export interface Closed extends Trade {
  /** The payer bought two units, which were released. */
  payer: TestMember;
}

/** Makes a released trade of the first two of `members`; `meanwhile` runs before the release. */
export async function closedTrade(
  members?: readonly TestMember[],
  meanwhile?: (trade: Trade) => Promise<unknown>,
): Promise<Closed> {
  const trade = await openTrade(app, emulator, { quantity: 2, ...(members && { members }) });
  const payer = trade.partners[0];
  await trade.buy(payer, 2);
  await meanwhile?.(trade);
  await trade.acknowledge(payer);
  const { body } = await trade.acknowledge(trade.supplier);
  if (body.wallet?.state !== 'released') throw new Error(`not released: ${JSON.stringify(body)}`);
  return { ...trade, payer };
}

interface Said {
  rating?: unknown;
  sentence?: unknown;
}

export const rate = (
  { walletAddress }: Pick<Trade, 'walletAddress'>,
  who: TestMember,
  about: TestMember,
  said: Said = {},
) => who.call('POST /api/wallet/rating/:walletAddress', { walletAddress, memberId: about.id, rating: 5, ...said });

export async function sidesOf({ walletAddress }: Pick<Trade, 'walletAddress'>, who: TestMember) {
  return (await who.call('GET /api/wallet/rating/:walletAddress', { walletAddress })).body.sides;
}

export async function ratingsOf(about: TestMember, viewer = about) {
  return (await viewer.call('GET /api/user/profile/:id/ratings', { id: about.id })).body.ratings;
}

export async function figuresOf(about: TestMember, viewer = about) {
  return (await viewer.call('GET /api/user/profile/:id', { id: about.id })).body.user.trades;
}

/** Makes days pass for the trades of a wallet. */
export async function pass({ walletId }: Pick<Trade, 'walletId'>, days: number, { ctx } = app): Promise<void> {
  const by = sql`make_interval(secs => ${days * 86_400})`;
  await sql`UPDATE trade_side SET closed_at = closed_at - ${by} WHERE wallet_id = ${walletId}`.execute(ctx.db);
  await sql`UPDATE rating SET shown_at = shown_at - ${by} WHERE wallet_id = ${walletId}`.execute(ctx.db);
}
