/** Closed trades for tests: an offer, its group and the group's wallet, inserted directly. */
import { randomUUIDv7 } from 'node:crypto';
import type { Unit } from '#rules/unit.ts';
import type { TestMember } from '../kit/people.ts';
import { makeRoom } from '../chat/rooms.ts';
import type { TestApp } from '../kit/start.ts';

export interface Deal {
  naira: number;
  name?: string;
  genericId?: number;
  unit?: Unit;
  strength?: string;
  state?: string;
  wallet?: 'released' | 'open' | 'refunded';
  monthsAgo?: number;
}

/** Makes an open sale of ten units. */
export async function offerAlone(app: TestApp, seller: TestMember, deal: Partial<Deal>): Promise<string> {
  const { name = 'Medicine', genericId, unit = 'pack', state = 'Lagos', strength = '5 mg' } = deal;
  const id = randomUUIDv7();
  const row = { id, creator_id: seller.id, kind: 'sale' as const, quantity: 10, unit, state, strength };
  await app.ctx.db
    .insertInto('offer')
    .values({ ...row, generic_name: name, generic_id: genericId ?? null })
    .execute();
  return id;
}

export async function closedTrade(app: TestApp, partners: [TestMember, TestMember], deal: Deal): Promise<void> {
  const { naira, wallet = 'released', monthsAgo = 1 } = deal;
  const [seller] = partners;
  const id = await offerAlone(app, seller, deal);
  const chatId = await makeRoom(app, partners);
  await app.ctx.db.updateTable('offer').set({ chat_id: chatId }).where('id', '=', id).execute();
  const base = naira * 100 * 10;
  const fee = Math.floor((base * 35 + 500) / 1000);
  const closed = new Date();
  closed.setUTCDate(15);
  closed.setUTCMonth(closed.getUTCMonth() - monthsAgo);
  await app.ctx.db
    .insertInto('wallet')
    .values({
      id: randomUUIDv7(),
      address: randomUUIDv7().replaceAll('-', ''),
      chat_id: chatId,
      supplier_id: seller.id,
      unit_price_kobo: naira * 100,
      quantity: 10,
      base_kobo: base,
      fee_kobo: fee,
      gross_kobo: base + fee,
      state: wallet,
      closed_at: wallet === 'open' ? null : closed,
    })
    .execute();
}
