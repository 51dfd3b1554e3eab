/** Agreements for tests: a sale on which two partners agreed, payment requested for them, and what the chat says. */
import { randomUUID } from 'node:crypto';
import { app, creator, makeOffer } from './offer/offers.ts';
import type { TestMember } from '../kit/people.ts';

/** A partner's price and quantity, which the creator accepts. */
export async function agree(businessId: string, who: TestMember, amount: number, quantity: number, by = creator) {
  await who.call('POST /api/business/user/:businessId', { businessId, userId: who.id, amount, quantity });
  const step = { businessId, partnerId: who.id, turn: 1 };
  return by.call('POST /api/business/interest/:businessId/:partnerId/accept', step);
}

/** Accepting a price on it requests nothing: the seller does. */
export const makeSale = () => makeOffer({ unit: 'pack', quantity: 100, confirmStock: true });

interface Asked {
  who?: TestMember;
  amount: number;
  nonce?: string;
}

/** Payment for the agreements of these partners. */
export const askPayment = (
  businessId: string,
  partners: readonly TestMember[],
  { who = creator, nonce = randomUUID(), amount }: Asked,
) =>
  who.call('POST /api/business/agreement/:businessId', {
    businessId,
    partnerIds: partners.map(({ id }) => id),
    amount,
    nonce,
  });

export async function linesOf(chatId: string, of = app): Promise<string[]> {
  const rows = await of.ctx.db
    .selectFrom('message')
    .where('chat_id', '=', chatId)
    .orderBy('seq')
    .select(['kind', 'body'])
    .execute();
  return rows.map(({ kind, body }) => `${kind}: ${body}`);
}

export const walletsOf = (who: TestMember) =>
  app.ctx.db.selectFrom('wallet').where('supplier_id', '=', who.id).selectAll().execute();
