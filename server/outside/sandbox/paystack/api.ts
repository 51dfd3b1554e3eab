/** Paystack's own API, as far as a merchant needs it to be paid. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Emulator, show } from './emulator.ts';
import { readOrder } from './order.ts';
import { refuseUnpayable } from './outcome.ts';
import { Refusal } from './refusal.ts';
import { NOT_COMPLETED, randomCode, type Transaction } from './transaction.ts';

/** The key that the checkout in the browser uses; made of the secret one, which it does not give away. */
export function publicKeyOf(secretKey: string): string {
  return `pk_test_${createHash('sha256').update(secretKey).digest('hex').slice(0, 40)}`;
}

function requireKey(key: string) {
  return async (request: FastifyRequest): Promise<void> => {
    const given = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined) throw new Refusal('noHeader');
    if (given.startsWith('sk_live_')) throw new Refusal('liveKey');
    if (given !== key) throw new Refusal('badKey');
  };
}

export function apiRoutes(app: FastifyInstance, emulator: Emulator): void {
  const { book, faults, options } = emulator;
  const secret = { onRequest: requireKey(options.secretKey) };
  const known = requireKey(publicKeyOf(options.secretKey));

  app.post('/transaction/initialize', secret, (request, reply) =>
    faults.answer('initialize', request, reply, async () => {
      const transaction = initialize(emulator, request.body);
      await book.flush();
      return accepted('Authorization URL created', {
        authorization_url: `${options.publicUrl()}/checkout/${transaction.accessCode}`,
        access_code: transaction.accessCode,
        reference: transaction.reference,
      });
    }),
  );

  app.get<{ Params: { reference: string } }>('/transaction/verify/:reference', secret, (request, reply) =>
    faults.answer('verify', request, reply, async () => {
      const transaction = book.byReference(request.params.reference);
      if (!transaction) throw new Refusal('unknownReference');
      await book.settled();
      return accepted('Verification successful', show(emulator, transaction));
    }),
  );

  app.get<{ Params: { id: string } }>('/transaction/:id', secret, async ({ params }) => {
    const transaction = book.byId(Number(params.id));
    if (!transaction) throw new Refusal('unknownId');
    return accepted('Transaction retrieved', show(emulator, transaction));
  });

  app.get<{ Querystring: Record<string, string> }>('/transaction', secret, async ({ query }) => list(emulator, query));

  app.get<{ Params: { code: string } }>('/transaction/verify_access_code/:code', async ({ params }) => {
    const transaction = book.byAccessCode(params.code);
    if (!transaction) throw new Refusal('unknownAccessCode');
    refuseUnpayable(transaction);
    return accepted('Access code validated', checkoutFacts(emulator, transaction));
  });

  app.post<{ Params: { id: string } }>('/transaction/set_ip/:id', { onRequest: known }, async (request) => {
    const transaction = book.byId(Number(request.params.id));
    if (!transaction) throw new Refusal('unknownId');
    transaction.ipAddress = request.ip;
    return { status: true, message: 'IP address set' };
  });

  app.post<{ Params: { id: string } }>('/transaction/update_log/:id', { onRequest: known }, async ({ params }) => {
    if (!book.byId(Number(params.id))) throw new Refusal('unknownId');
    return { status: true, message: 'Log updated' };
  });
}

function accepted(message: string, data: object): object {
  return { status: true, message, data };
}

function initialize({ book, options }: Emulator, body: unknown): Transaction {
  const order = readOrder(body);
  const reference = order.reference ?? `t${randomCode(15)}`;
  if (book.byReference(reference)) throw new Refusal('duplicateReference');
  const transaction: Transaction = {
    id: book.takeId(),
    reference,
    accessCode: randomCode(15),
    status: 'abandoned',
    customerId: book.customerFor(order.email).id,
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
    createdAt: options.now().toISOString(),
    paidAt: null,
  };
  book.add(transaction);
  return transaction;
}

/** What the checkout needs to know of the order it is opened for. */
function checkoutFacts({ book, options }: Emulator, transaction: Transaction): object {
  const customer = book.customerOf(transaction);
  return {
    id: transaction.id,
    transaction_status: transaction.status,
    access_code: transaction.accessCode,
    reference: transaction.reference,
    email: customer.email,
    customer: { id: customer.id, email: customer.email, customer_code: customer.code },
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

function list(emulator: Emulator, query: Record<string, string>): object {
  const perPage = Math.min(Math.max(Math.trunc(Number(query['perPage'])) || 50, 1), 100);
  const page = Math.max(Math.trunc(Number(query['page'])) || 1, 1);
  const found = emulator.book.pages.transactions.filter((transaction) => matches(transaction, query)).toReversed();
  const skipped = (page - 1) * perPage;
  return {
    ...accepted(
      'Transactions retrieved',
      found.slice(skipped, skipped + perPage).map((one) => show(emulator, one)),
    ),
    meta: {
      total: found.length,
      total_volume: found.reduce((sum, { status, amount }) => sum + (status === 'success' ? amount : 0), 0),
      skipped,
      perPage,
      page,
      pageCount: Math.ceil(found.length / perPage),
    },
  };
}

function matches(transaction: Transaction, query: Record<string, string>): boolean {
  const { status, customer, amount, from, to } = query;
  return (
    (status === undefined || transaction.status === status) &&
    (customer === undefined || transaction.customerId === Number(customer)) &&
    (amount === undefined || transaction.amount === Number(amount)) &&
    (from === undefined || Date.parse(transaction.createdAt) >= Date.parse(from)) &&
    (to === undefined || Date.parse(transaction.createdAt) <= Date.parse(to))
  );
}
