/** Agreements for tests: a sale on which two partners agreed, payment requested from them, and the lines of the chat. */
import { randomUUID } from 'node:crypto';
import { app, creator, makeOffer } from './offer/offers.ts';
import type { TestMember } from '../kit/people.ts';

/** Names a partner's price and quantity, and accepts them as the creator. */
export async function agree(businessId: string, who: TestMember, amount: number, quantity: number, by = creator) {
  await who.call('POST /api/business/user/:businessId', { businessId, userId: who.id, amount, quantity });
  const step = { businessId, partnerId: who.id, turn: 1 };
  return by.call('POST /api/business/interest/:businessId/:partnerId/accept', step);
}

/** Makes a sale with stock confirmation: accepting a price requests no payment, the seller does that. */
export const makeSale = () => makeOffer({ unit: 'pack', quantity: 100, confirmStock: true });

interface Asked {
  who?: TestMember;
  amount: number;
  nonce?: string;
}

/** Requests payment for the agreements of these partners. */
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
