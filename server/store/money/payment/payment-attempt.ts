/** Attempts to pay into a wallet or to donate: one row each, from Pay now until money arrives or the attempt ends. */
import { sql, type Updateable } from 'kysely';
import type { Kobo, Quote } from '#rules/money.ts';
import type { PaymentState } from '#rules/money/payment.ts';
import type { Db, Trx } from '../../db.ts';
import type { PaymentTable } from '../../schema.gen.ts';
import type { PaymentRow } from './payment.ts';
import { NOW, updateRow } from '../../row.ts';

type Opened = 'accessCode' | 'authorizationUrl' | 'transferBank' | 'transferAccount' | 'transferName' | 'transferUntil';
export type AttemptRow = Pick<PaymentRow, 'state' | Opened>;

interface Account {
  bank: string;
  accountNumber: string;
  accountName: string;
  until: Date;
}

/** Finds the attempt of a wallet or a donation. */
export async function findAttempt(db: Db, reference: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment')
    .where('reference', '=', reference)
    .select(['state', 'access_code as accessCode', 'authorization_url as authorizationUrl'])
    .select(['transfer_bank as transferBank', 'transfer_account as transferAccount'])
    .select(['transfer_name as transferName', 'transfer_until as transferUntil'])
    .executeTakeFirst();
}

export interface NewPayment extends Quote {
  id: string;
  walletId: string;
  payerId: string;
  quantity: number | null;
  /** Included in the base. */
  deliveryKobo: Kobo;
  reference: string;
  expiresAt: Date;
  byTransfer: boolean;
}

/**
 * Stores an attempt and returns the payer's e-mail address for the provider. Violates `payment_one_live` if the payer has a live attempt in this
 * wallet.
 */
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
      delivery_kobo: payment.deliveryKobo,
      fee_kobo: payment.feeKobo,
      gross_kobo: payment.grossKobo,
      reference: payment.reference,
      expires_at: payment.expiresAt,
      by_transfer: payment.byTransfer,
      // later than every booking whose lock this one waited for
      created_at: eb.fn<Date>('clock_timestamp'),
    }))
    .returning('email')
    .executeTakeFirstOrThrow();
  return email;
}

/** Returns false if the attempt has ended meanwhile; its checkout must not be opened then. */
export async function storeCheckout(
  db: Db,
  paymentId: string,
  { accessCode, authorizationUrl }: { accessCode: string; authorizationUrl: string },
): Promise<boolean> {
  return storeOpened(db, paymentId, { access_code: accessCode, authorization_url: authorizationUrl });
}

/** Returns false if the attempt has ended meanwhile; nothing must be sent to its account then. */
export async function storeAccount(
  db: Db,
  paymentId: string,
  { bank, accountNumber, accountName, until }: Account,
): Promise<boolean> {
  return storeOpened(db, paymentId, {
    transfer_bank: bank,
    transfer_account: accountNumber,
    transfer_name: accountName,
    transfer_until: until,
  });
}

async function storeOpened(db: Db, paymentId: string, opened: Updateable<PaymentTable>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set((eb) => ({
      ...opened,
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

/** Claims an attempt of a dead process: returns true for one caller each `seconds` without a heartbeat. */
export async function claimAttempt(trx: Trx, paymentId: string, seconds: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment')
    .set((eb) => ({ updated_at: eb.fn<Date>('now') }))
    .where('id', '=', paymentId)
    .where('access_code', 'is', null)
    .where('transfer_account', 'is', null)
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

/** Ends an attempt whose transfer the provider returned; the next attempt gets another account. */
export async function storeReturned(trx: Trx, paymentId: string, returnedKobo: Kobo | null): Promise<void> {
  await updateRow(trx, 'payment', paymentId, { state: 'failed', returnedKobo, updatedAt: NOW });
}

/** Stores the provider's last status of an unpaid payment. */
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
