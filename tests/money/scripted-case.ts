/** A payment with an open checkout in its own room and wallet, at a scripted provider. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { handleEvent } from '#server/actions/money/ledger/provider-event.ts';
import { inTransaction } from '#server/store/db.ts';
import { insertProviderEvent } from '#server/store/money/ledger/provider-event.ts';
import type { TestMember } from '../kit/people.ts';
import type { TestApp } from '../kit/start.ts';
import type { Script } from './scripted.ts';
import { makeRoom } from '../chat/rooms.ts';

export const QUOTE = { base_kobo: 200_000, fee_kobo: 7_000, gross_kobo: 207_000 };

export interface Case extends Script {
  reference: string;
  chatId: string;
  walletId: string;
  walletAddress: string;
  paymentId: string;
}

/** Waits for the job with which an app starts: it would confirm payments that are inserted directly, because their jobs seem to be gone. */
export async function untilResumed(app: TestApp): Promise<void> {
  const left = sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'resume-forgotten'`;
  await vi.waitFor(async () => expect((await left.execute(app.ctx.db)).rows).toEqual([]), { timeout: 60_000 });
}

/** Inserts a payment directly, because wallets and attempts have tests of their own. */
export async function makeCase(
  app: TestApp,
  [supplier, payer]: readonly [TestMember, TestMember],
  scripts: Map<string, Script>,
  { isLost, ...wish }: Pick<Script, 'paidKobo' | 'refundEnd'> & { isLost: boolean },
): Promise<Case> {
  const [walletId, paymentId, walletAddress] = [randomUUIDv7(), randomUUIDv7(), randomBytes(16).toString('hex')];
  const reference = `pay-${paymentId}`;
  const chatId = await makeRoom(app, [supplier, payer]);
  const wallet = { id: walletId, address: walletAddress, chat_id: chatId, supplier_id: supplier.id, ...QUOTE };
  await app.ctx.db
    .insertInto('wallet')
    .values({ ...wallet, unit_price_kobo: 100_000, quantity: 2, inspection_days: 7, created_at: new Date() })
    .execute();
  const payment = { id: paymentId, wallet_id: walletId, payer_id: payer.id, email: payer.email, quantity: 2, ...QUOTE };
  const expires_at = new Date(Date.now() + 3_600_000);
  await app.ctx.db
    .insertInto('payment')
    .values({ ...payment, reference, state: 'initialized', expires_at })
    .execute();
  const number = String(scripts.size + 1);
  const script = { txId: number, isRefundOver: false, dispute: { id: number, isLost }, ...wish };
  const made = { ...script, reference, chatId, walletId, walletAddress, paymentId };
  scripts.set(reference, made);
  return made;
}

/** Stores the webhook, and handles it before anything else happens to this payment. */
export async function receiveWebhook(app: TestApp, event: string, data: object): Promise<void> {
  const body = Buffer.from(JSON.stringify({ event, data, sent: randomUUIDv7() }));
  const providerEventId = await inTransaction(app.ctx.db, (trx) => insertProviderEvent(trx, event, body));
  if (!providerEventId) throw new Error('this was heard before');
  await handleEvent(app.ctx, { providerEventId });
}

const TOGETHER = 6;

/** Runs `work` for each item, a few in parallel. */
export async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.entries();
  const lane = async () => {
    for (const [, item] of left) await work(item);
  };
  await Promise.all(Array.from({ length: TOGETHER }, lane));
}
