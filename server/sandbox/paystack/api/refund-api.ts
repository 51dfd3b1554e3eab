/** Paystack's calls about refunds. */
import type { FastifyInstance } from 'fastify';
import { routesOf } from './api-call.ts';
import type { Emulator } from '../state/emulator.ts';
import { fieldsOf, koboOf, required, textOf } from './request-fields.ts';
import { listed } from './list.ts';
import {
  describeListedRefund,
  describeNewRefund,
  describeRefund,
  describeRetriedRefund,
  type Refund,
} from '../state/refund.ts';
import { createRefund, retryRefund } from '../flow/refund-flow.ts';
import type { Customer } from '../state/customer.ts';
import { transactionOf } from '../state/returned-money.ts';
import { found, Refusal } from '../state/refusal.ts';
import type { Transaction } from '../state/transaction.ts';

export function refundRoutes(app: FastifyInstance, emulator: Emulator): void {
  const { stored } = emulator;
  const openRoute = routesOf(app, emulator);

  openRoute('POST', '/refund', 'refund', ({ body }) => {
    const fields = fieldsOf(body);
    const transaction = transactionNamed(emulator, required(fields, 'transaction', 'Transaction is required'));
    const refund = createRefund(emulator, transaction, {
      amount: koboOf(fields, 'amount'),
      currency: textOf(fields, 'currency') ?? 'NGN',
      customerNote: textOf(fields, 'customer_note'),
      merchantNote: textOf(fields, 'merchant_note'),
    });
    return { message: 'Refund has been queued for processing', data: describeNewRefund(refund, transaction) };
  });

  openRoute('POST', '/refund/retry_with_customer_details/:id', 'refund-retry', ({ params, body }) => {
    const refund = refundNamed(emulator, params['id']);
    const details = fieldsOf(fieldsOf(body)['refund_account_details']);
    const accountNumber = required(details, 'account_number');
    const bankId = required(details, 'bank_id');
    if (required(details, 'currency') !== 'NGN') throw new Refusal('refundCurrency');
    retryRefund(emulator, refund, { accountNumber, bankId });
    return { message: 'Refund retried and has been queued for processing', data: describeRetriedRefund(refund) };
  });

  /** filters by the transaction's numeric id, so a reference finds nothing */
  openRoute('GET', '/refund', 'refunds', ({ query }) => {
    const { transaction } = query;
    const rows = stored.pages.refunds.filter(
      ({ transactionId }) => transaction === undefined || transactionId === Number(transaction),
    );
    const { data, meta } = listed(rows, query, (refund) => describeListedRefund(refund, ...payerOf(emulator, refund)));
    const failedRefundCount = rows.filter(({ status }) => status === 'failed').length;
    return { message: 'Refunds retrieved', data, meta: { ...meta, failedRefundCount } };
  });

  openRoute('GET', '/refund/:id', 'refund-show', ({ params }) => {
    const refund = refundNamed(emulator, params['id']);
    return { message: 'Refund retrieved', data: describeRefund(refund, ...payerOf(emulator, refund)) };
  });
}

export function payerOf(emulator: Emulator, refund: Refund): [Transaction, Customer] {
  const transaction = transactionOf(emulator, refund);
  return [transaction, emulator.stored.customerOf(transaction)];
}

function transactionNamed({ stored }: Emulator, name: string): Transaction {
  return found(stored.byReference(name) ?? stored.byId(Number(name)), 'unknownId');
}

export function refundNamed({ stored }: Emulator, id: string | undefined): Refund {
  return found(
    stored.pages.refunds.find((one) => one.id === Number(id)),
    'unknownRefund',
  );
}
