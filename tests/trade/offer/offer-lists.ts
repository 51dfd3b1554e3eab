/** Lists of offers for tests: the app, a member, offers inserted directly, and the pages that the member reads. */
import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import type { Offer } from '#contract/trade/offer-shape.ts';
import type { OfferFilters, OfferSort } from '#rules/trade/offer-search.ts';
import { makeMember, type TestMember } from '../../kit/people.ts';
import { openApp, type TestApp } from '../../kit/start.ts';

export let app: TestApp;
export let ada: TestMember;

/** Starts the app for the calling test file. */
export function openOfferLists(): void {
  app = openApp();
  beforeAll(async () => {
    ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  });
}

interface Made {
  genericName: string;
  brandName?: string;
  strength?: string;
  genericId?: number | null;
  kind?: 'demand' | 'joint purchase' | 'sale';
  state?: string;
  priceKobo?: number | null;
  expiryDate?: string | null;
  closesOn?: string | null;
  isClosed?: boolean;
  isWithdrawn?: boolean;
  creator?: TestMember;
}

export async function make(made: Made): Promise<string> {
  const id = randomUUIDv7();
  const closed = made.isClosed || made.isWithdrawn ? new Date() : null;
  await app.ctx.db
    .insertInto('offer')
    .values({
      id,
      creator_id: (made.creator ?? ada).id,
      kind: made.kind ?? 'sale',
      generic_name: made.genericName,
      brand_name: made.brandName ?? '',
      strength: made.strength ?? '',
      generic_id: made.genericId ?? null,
      quantity: 5,
      state: made.state ?? '',
      price_kobo: made.priceKobo ?? null,
      expiry_date: made.expiryDate ?? null,
      closes_on: made.closesOn ?? null,
      closed_at: closed,
      withdrawn_at: made.isWithdrawn ? closed : null,
    })
    .execute();
  return id;
}

export type Asked = OfferFilters & { sort?: OfferSort; creator?: string; after?: string; only?: string };

export async function list(asked: Asked): Promise<{ offers: Offer[]; next: string | null }> {
  const { status, body } = await ada.call('GET /api/business/', { ...asked });
  expect(status, JSON.stringify(body)).toBe(200);
  return { offers: body.businesses, next: body.nextCursor };
}

export const ids = (offers: Offer[]) => offers.map(({ _id }) => _id);
