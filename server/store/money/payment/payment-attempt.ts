/** Attempts to pay into a wallet or to donate: one row for each, from Pay now until money arrives or the attempt ends. */
import { sql } from 'kysely';
import type { Quote } from '#rules/money.ts';
import type { PaymentState } from '#rules/money/payment.ts';
import type { Db, Trx } from '../../db.ts';
import type { PaymentRow } from './payment.ts';
import { NOW, updateRow } from '../../row.ts';

export type AttemptRow = Pick<PaymentRow, 'state' | 'accessCode' | 'authorizationUrl'>;

/** The state of an attempt, of a wallet or a donation. */
export async function findAttempt(db: Db, reference: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment')
    .where('reference', '=', reference)
    .select(['state', 'access_code as accessCode', 'authorization_url as authorizationUrl'])
    .executeTakeFirst();
}

export interface NewPayment extends Quote {
  id: string;
  walletId: string;
  payerId: string;
  quantity: number | null;
  reference: string;
  expiresAt: Date;
}

/** The payer's address for the provider. Violates `payment_one_live` where the payer has a live attempt in this wallet. */
export async function insertPayment(trx: Trx, payment: NewPayment): Promise<string> {
  const { email } = await trx
    .insertInto('payment')
    .values((eb) => ({
      id: payment.id,
      wallet_id: payment.walletId,
      payer_id: payment.payerId,
      email: eb.selectFrom('member').where('id', '=', payment.payerId).select('email').$asScalar().$notNull(),
      quantity: payment.quantity,
      base_kobo: payment.baseKobo,
      fee_kobo: payment.feeKobo,
      gross_kobo: payment.grossKobo,
      reference: payment.reference,
      expires_at: payment.expiresAt,
      // later than every booking whose lock this one waited for
      created_at: eb.fn<Date>('clock_timestamp'),
    }))
    .returning('email')
    .executeTakeFirstOrThrow();
  return email;
}

/** False where the attempt has ended meanwhile, so that its checkout must not be opened. */
export async function storeCheckout(
  db: Db,
  paymentId: string,
  checkout: { accessCode: string; authorizationUrl: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set((eb) => ({
      access_code: checkout.accessCode,
      authorization_url: checkout.authorizationUrl,
      state: eb
        .case()
        .when('state', '=', 'created')
        .then('initialized')
        .else(eb.ref('state'))
        .end()
        .$castTo<PaymentState>(),
      updated_at: eb.fn<Date>('now'),
    }))
    .where('id', '=', paymentId)
    .where('state', 'in', ['created', 'initialized', 'pending'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Claims an attempt of a dead process: true for one caller each `seconds` without a heartbeat. */
export async function takeOver(trx: Trx, paymentId: string, seconds: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment')
    .set((eb) => ({ updated_at: eb.fn<Date>('now') }))
    .where('id', '=', paymentId)
    .where('access_code', 'is', null)
    .where((eb) => eb('updated_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends an attempt without a checkout; money that arrives is still booked. */
export async function endAttempt(
  db: Db,
  paymentId: string,
  state: 'expired' | 'failed',
  reply?: string,
): Promise<void> {
  await db
    .updateTable('payment')
    .set((eb) => ({ state, ...(reply !== undefined && { gateway_response: reply }), updated_at: eb.fn<Date>('now') }))
    .where('id', '=', paymentId)
    .where('state', 'in', ['created', 'initialized', 'pending'])
    .execute();
}

/** The provider's last status of an unpaid payment. */
export async function storeProviderStatus(
  trx: Trx,
  paymentId: string,
  status: { state: PaymentState; providerStatus: string | null; gatewayResponse: string | null },
): Promise<void> {
  await updateRow(trx, 'payment', paymentId, {
    state: status.state,
    providerStatus: status.providerStatus,
    gatewayResponse: status.gatewayResponse,
    updatedAt: NOW,
  });
}
