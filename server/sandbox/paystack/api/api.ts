/** The emulator's API for taking payments. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Answer, routesOf, requireKey } from './api-call.ts';
import { describeCustomer } from '../state/customer.ts';
import { type Emulator, show } from '../state/emulator.ts';
import { pageOf, type Query } from './list.ts';
import { readOrder, type Order } from './order.ts';
import { openAccount, readAccountEnd } from '../flow/transfer-account.ts';
import { refuseUnpayable } from '../flow/outcome.ts';
import { found, Refusal } from '../state/refusal.ts';
import { describeTimeline, NOT_COMPLETED, randomCode, type Transaction } from '../state/transaction.ts';

/** The public key of the browser checkout, derived from the secret key without revealing it. */
export function publicKeyOf(secretKey: string): string {
  return `pk_test_${createHash('sha256').update(secretKey).digest('hex').slice(0, 40)}`;
}

export function apiRoutes(app: FastifyInstance, emulator: Emulator): void {
  const { stored, options } = emulator;
  const openRoute = routesOf(app, emulator);

  openRoute('POST', '/transaction/initialize', 'initialize', ({ body }) => {
    const { accessCode, reference } = begin(emulator, readOrder(body));
    return {
      message: 'Authorization URL created',
      data: {
        authorization_url: `${options.publicUrl()}/checkout/${accessCode}`,
        access_code: accessCode,
        reference,
      },
    };
  });

  openRoute('POST', '/charge', 'charge', ({ body }) => {
    const until = readAccountEnd(emulator, body);
    const transaction = begin(emulator, { ...readOrder(body), channels: ['bank_transfer'] });
    return { message: 'Charge attempted', data: openAccount(emulator, transaction, until) };
  });

  openRoute('GET', '/transaction/verify/:reference', 'verify', ({ params }) => {
    const transaction = found(stored.byReference(params['reference'] ?? ''), 'unknownReference');
    return { message: 'Verification successful', data: show(emulator, transaction) };
  });

  openRoute('GET', '/transaction/timeline/:name', 'timeline', ({ params: { name = '' } }) => {
    const transaction = found(stored.byReference(name) ?? stored.byId(Number(name)), 'unknownTimeline');
    return { message: 'Timeline retrieved', data: describeTimeline(transaction) };
  });

  openRoute('GET', '/transaction/:id', 'transaction', ({ params }) => {
    const transaction = found(stored.byId(Number(params['id'])), 'unknownId');
    return { message: 'Transaction retrieved', data: { ...show(emulator, transaction), helpdesk_link: null } };
  });

  openRoute('GET', '/transaction', 'transactions', ({ query }) => list(emulator, query));

  inlineRoutes(app, emulator);
}

/** Calls of the browser checkout, with an access code or the public key. */
function inlineRoutes(app: FastifyInstance, emulator: Emulator): void {
  const { stored, options } = emulator;
  const known = requireKey(publicKeyOf(options.secretKey));

  app.get<{ Params: { code: string } }>('/transaction/verify_access_code/:code', async ({ params }) => {
    const transaction = found(stored.byAccessCode(params.code), 'unknownAccessCode');
    refuseUnpayable(transaction);
    return { status: true, message: 'Access code validated', data: checkoutFacts(emulator, transaction) };
  });

  app.post<{ Params: { id: string } }>('/transaction/set_ip/:id', { onRequest: known }, async (request) => {
    const transaction = found(stored.byId(Number(request.params.id)), 'unknownId');
    transaction.ipAddress = request.ip;
    return { status: true, message: 'IP address set' };
  });

  app.post<{ Params: { id: string } }>('/transaction/update_log/:id', { onRequest: known }, async ({ params }) => {
    if (!stored.byId(Number(params.id))) throw new Refusal('unknownId');
    return { status: true, message: 'Log updated' };
  });
}

function begin({ stored, now }: Emulator, order: Order): Transaction {
  const reference = order.reference ?? `t${randomCode(15)}`;
  if (stored.byReference(reference)) throw new Refusal('duplicateReference');
  const transaction: Transaction = {
    id: stored.takeId(),
    reference,
    accessCode: randomCode(15),
    status: 'abandoned',
    customerId: stored.customerFor(order.email).id,
    requested: order.amount,
    amount: order.amount,
    fees: null,
    channels: order.channels,
    channel: null,
    gatewayResponse: NOT_COMPLETED,
    callbackUrl: order.callbackUrl,
    metadata: order.metadata,
    authorization: null,
    attempt: null,
    attempts: 0,
    history: [],
    ipAddress: null,
    arrivesAt: null,
    expired: false,
    createdAt: now().toISOString(),
    paidAt: null,
  };
  stored.add(transaction);
  return transaction;
}

/** Returns the order's facts for the checkout. */
function checkoutFacts({ stored, options }: Emulator, transaction: Transaction): object {
  const customer = stored.customerOf(transaction);
  return {
    id: transaction.id,
    transaction_status: transaction.status,
    access_code: transaction.accessCode,
    reference: transaction.reference,
    email: customer.email,
    customer: describeCustomer(customer),
    amount: transaction.requested,
    currency: 'NGN',
    label: null,
    channels: transaction.channels,
    channel_options: {},
    merchant_name: options.merchantName,
    merchant_logo: null,
    merchant_id: 1,
    merchant_key: publicKeyOf(options.secretKey),
    domain: 'test',
    log: null,
    plan_details: null,
    link_config: { enabled: false, has_payment_instruments: false },
    public_encryption_key: null,
    supported_banks: [],
  };
}

/** Returns a list. Here a page requested by number also has cursors. */
function list(emulator: Emulator, query: Query): Answer {
  const { status, customer, amount } = query;
  const rows = emulator.stored.pages.transactions.filter(
    (one) =>
      (status === undefined || one.status === status) &&
      (customer === undefined || one.customerId === Number(customer)) &&
      (amount === undefined || one.amount === Number(amount)),
  );
  const { shown, meta, cursors } = pageOf(rows, query);
  const volume = rows.reduce((sum, one) => sum + (one.status === 'success' ? one.amount : 0), 0);
  const data = shown.map((one) => show(emulator, one));
  return { message: 'Transactions retrieved', data, meta: { ...meta, ...cursors, total_volume: volume } };
}
