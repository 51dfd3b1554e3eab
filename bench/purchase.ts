/** Seeds paid payments that nobody has verified yet, for the confirm part. */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { chargeToEscrow } from '#rules/money/ledger.ts';
import { withCharge } from '#rules/money.ts';
import { journalsAsJson } from '#server/store/money/ledger/ledger.ts';
import type { BenchMember } from './seed.ts';

const UNITS = 10;
const UNIT_PRICE_KOBO = 500_000;
const PROVIDER_FEE_KOBO = 77_500;
const QUOTE = withCharge(UNITS * UNIT_PRICE_KOBO);
/** The amount of every payment, the only one the fake provider knows. */
export const GROSS_KOBO = QUOTE.grossKobo;

export interface Purchase {
  walletId: string;
  chatId: string;
  paymentId: string;
  reference: string;
  payer: BenchMember;
}

const MONEY = [QUOTE.baseKobo, QUOTE.feeKobo, QUOTE.grossKobo];

/** Each has its own wallet and chatroom, is paid at the provider, and has not been looked up. */
export async function seedPurchases(
  pool: pg.Pool,
  supplier: BenchMember,
  payers: readonly BenchMember[],
  count: number,
): Promise<Purchase[]> {
  const purchases = Array.from({ length: count }, (_, index) => ({
    walletId: randomUUIDv7(),
    chatId: randomUUIDv7(),
    paymentId: randomUUIDv7(),
    reference: `pay-${randomUUID()}`,
    payer: payers[index % payers.length]!,
  }));
  const all = (of: (purchase: Purchase) => string) => purchases.map(of);
  const chats = all(({ chatId }) => chatId);
  const wallets = all(({ walletId }) => walletId);
  const people = all(({ payer }) => payer.id);
  await pool.query(
    `INSERT INTO chat (id, kind, title, admin_id) SELECT id, 'room', 'Bench', $2 FROM unnest($1::uuid[]) AS id`,
    [chats, supplier.id],
  );
  await pool.query(
    `INSERT INTO chat_member (chat_id, member_id)
     SELECT chat, seat FROM unnest($1::uuid[], $2::uuid[]) AS made (chat, payer), unnest(ARRAY[payer, $3::uuid]) AS seat`,
    [chats, people, supplier.id],
  );
  await pool.query(
    `INSERT INTO wallet (id, address, chat_id, supplier_id, unit_price_kobo, quantity, base_kobo, fee_kobo, gross_kobo)
     SELECT wallet, replace(wallet::text, '-', ''), chat, $3, $4, $5, $6, $7, $8
       FROM unnest($1::uuid[], $2::uuid[]) AS made (wallet, chat)`,
    [wallets, chats, supplier.id, UNIT_PRICE_KOBO, UNITS, ...MONEY],
  );
  await pool.query(
    `SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
       SELECT ROW('end-wallet', json_build_object('walletId', wallet), NULL, now() + interval '30 days', 12,
                  'end:' || wallet, 0, NULL)::graphile_worker.job_spec FROM unnest($1::uuid[]) AS wallet))`,
    [wallets],
  );
  await pool.query(
    `INSERT INTO payment (id, wallet_id, payer_id, email, quantity, reference, expires_at, base_kobo, fee_kobo, gross_kobo)
     SELECT payment, wallet, payer, 'bench@example.com', $5, reference, now() + interval '1 hour', $6, $7, $8
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) AS made (payment, wallet, payer, reference)`,
    [all(({ paymentId }) => paymentId), wallets, people, all(({ reference }) => reference), UNITS, ...MONEY],
  );
  await pool.query('VACUUM ANALYZE chat, chat_member, wallet, payment, ledger_account');
  return purchases;
}

/** Seeds the script's rows: a purchase, and the journal of its charge by the rules. */
export async function seedScript(pool: pg.Pool, supplier: BenchMember, purchases: readonly Purchase[]): Promise<void> {
  const journals = purchases.map(({ paymentId, reference }) =>
    journalsAsJson([chargeToEscrow({ paymentId, reference, providerFeeKobo: PROVIDER_FEE_KOBO, quote: QUOTE })]),
  );
  await pool.query(`CREATE TABLE bench_purchase (n bigint PRIMARY KEY, wallet uuid, payment uuid, chat uuid,
    supplier uuid, payer uuid, reference text, journals jsonb)`);
  await pool.query('CREATE SEQUENCE bench_next CACHE 1');
  const all = (of: (purchase: Purchase) => string) => purchases.map(of);
  await pool.query(
    `INSERT INTO bench_purchase
     SELECT n, wallet, payment, chat, $7, payer, reference, journals
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::jsonb[])
         WITH ORDINALITY AS made (wallet, payment, chat, payer, reference, journals, n)`,
    [
      all(({ walletId }) => walletId),
      all(({ paymentId }) => paymentId),
      all(({ chatId }) => chatId),
      all(({ payer }) => payer.id),
      all(({ reference }) => reference),
      journals,
      supplier.id,
    ],
  );
  await pool.query('VACUUM ANALYZE bench_purchase');
}
