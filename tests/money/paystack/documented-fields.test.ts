/** The emulator against Paystack's documents, call by call and event by event: the fields it sends, and those it requires. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOCUMENTED, REQUIRED } from './documented-fields.ts';
import { type Answer, eventsOf, paidTransaction, referenceOf, type Sandbox, startSandbox } from './sandbox.ts';

type Name = keyof typeof DOCUMENTED;

let sandbox: Sandbox;
/** The emulator's answers and events, by their names in the table. */
const answers = new Map<string, unknown>();
/** A complete request for each call with required fields. */
let whole: Record<keyof typeof REQUIRED, [path: string, fields: Record<string, unknown>]>;

beforeAll(async () => {
  sandbox = await startSandbox({ refundStepMs: 3_600_000, transferMs: 3_600_000 });
  const payment = await payments();
  const { payee, waiting } = await transfers();
  const refund = await refunds(payment.reference);
  const dispute = await disputes(payment.reference);
  await sandbox.control('settle');
  const settlement = (await callApi('GET /settlement', '/settlement')).body.data[0].id;
  await callApi('GET /settlement/:id/transactions', `/settlement/${settlement}/transactions`);
  await events();
  whole = wholeRequests({ payment: payment.reference, payee, waiting, refund, dispute });
});
afterAll(() => sandbox.close());

/** Makes the call that the name in the table describes, and stores the answer. */
async function callApi(name: Name, path: string, body?: object): Promise<Answer> {
  const answer = await sandbox.api(name.split(' ')[0]!, path, body);
  answers.set(name, answer.body);
  return answer;
}

async function payments(): Promise<{ reference: string; id: string }> {
  const payment = await paidTransaction(sandbox, 'fields');
  const byTransfer = referenceOf('fields-transfer');
  await sandbox.call('POST', `/checkout/${await sandbox.order(byTransfer)}/transfer`, { outcome: 'now' });
  const rejected = referenceOf('fields-rejected');
  const order = { email: 'ada@example.ng', amount: 20_000, reference: rejected };
  const { body } = await callApi('POST /transaction/initialize', '/transaction/initialize', order);
  await sandbox.call('POST', `/checkout/${body.data.access_code}/transfer`, { outcome: 'refused' });
  await callApi('POST /charge', '/charge', { email: 'ada@example.ng', amount: 20_000, bank_transfer: {} });
  await callApi('GET /transaction/verify/:reference', `/transaction/verify/${payment.reference}`);
  await callApi('GET /transaction/:id', `/transaction/${payment.id}`);
  await callApi('GET /transaction/timeline/:id', `/transaction/timeline/${payment.id}`);
  await callApi('GET /transaction', '/transaction?status=success');
  await callApi('GET /transaction?use_cursor=true', '/transaction?status=success&use_cursor=true&perPage=1');
  await callApi('GET /bank', '/bank?country=nigeria');
  await callApi('GET /bank?use_cursor=true', '/bank?country=nigeria&use_cursor=true&perPage=5');
  await callApi('GET /bank/resolve', '/bank/resolve?account_number=2001234000&bank_code=057');
  return payment;
}

async function transfers(): Promise<{ payee: string; waiting: string }> {
  const account = { type: 'nuban', name: 'Bola', account_number: '2001234000', bank_code: '057' };
  const { id, recipient_code: payee } = (await callApi('POST /transferrecipient', '/transferrecipient', account)).body
    .data;
  await callApi('GET /transferrecipient', '/transferrecipient');
  await callApi('GET /transferrecipient?use_cursor=true', '/transferrecipient?use_cursor=true');
  await callApi('GET /transferrecipient/:id_or_code', `/transferrecipient/${id}`);
  const send = async (name: string) => {
    const order = { source: 'balance', amount: 100_000, recipient: payee, reference: `fields-${name}-0191f3c2` };
    return (await callApi('POST /transfer', '/transfer', order)).body.data;
  };
  for (const status of ['success', 'failed', 'reversed'])
    await sandbox.control(`transfers/${(await send(status)).reference}/move`, { status });
  const { reference, transfer_code: code } = await send('pending');
  await callApi('GET /transfer', `/transfer?recipient=${payee}`);
  await callApi('GET /transfer?use_cursor=true', '/transfer?use_cursor=true&perPage=2');
  await callApi('GET /transfer/:id_or_code', `/transfer/${code}`);
  await callApi('GET /transfer/verify/:reference', `/transfer/verify/${reference}`);
  return { payee, waiting: await codes(send) };
}

/** Returns the code of a transfer that waits for its one-time code. */
async function codes(send: (name: string) => Promise<{ transfer_code: string }>): Promise<string> {
  await callApi('POST /transfer/disable_otp', '/transfer/disable_otp', {});
  await callApi('POST /transfer/disable_otp_finalize', '/transfer/disable_otp_finalize', { otp: '123456' });
  await callApi('POST /transfer/enable_otp', '/transfer/enable_otp', {});
  const answered = answers.get('POST /transfer');
  const [ended, waiting] = [await send('ended'), await send('waiting')];
  answers.set('POST /transfer', answered);
  const { transfer_code } = ended;
  await callApi('POST /transfer/resend_otp', '/transfer/resend_otp', { transfer_code, reason: 'transfer' });
  await callApi('POST /transfer/finalize_transfer', '/transfer/finalize_transfer', { transfer_code, otp: '123456' });
  await callApi('GET /balance', '/balance');
  await callApi('GET /balance/ledger', '/balance/ledger');
  return waiting.transfer_code;
}

const ACCOUNT = { currency: 'NGN', account_number: '2001234000', bank_id: '9' };

/** Returns the id of a refund that needs an account. */
async function refunds(transaction: string): Promise<number> {
  const ask = async () => (await callApi('POST /refund', '/refund', { transaction, amount: 6_000 })).body.data.id;
  const move = (id: number, status: string) => sandbox.control(`refunds/${id}/move`, { status });
  const [ended, failed, retried, waiting] = [await ask(), await ask(), await ask(), await ask()];
  for (const status of ['processing', 'processed']) await move(ended, status);
  await move(failed, 'failed');
  for (const id of [retried, waiting]) await move(id, 'needs-attention');
  await callApi('POST /refund/retry_with_customer_details/:id', `/refund/retry_with_customer_details/${retried}`, {
    refund_account_details: ACCOUNT,
  });
  await callApi('GET /refund', '/refund');
  await callApi('GET /refund/:id', `/refund/${ended}`);
  return waiting;
}

const EVIDENCE = { customer_email: 'ada@example.ng', customer_name: 'Ada', customer_phone: '08012345678' };
const RESOLUTION = { resolution: 'merchant-accepted', message: 'Not sent', refund_amount: 5_000 };

/** Returns the id of a dispute that awaits an answer. */
async function disputes(reference: string): Promise<number> {
  const { id } = (await sandbox.control('disputes', { reference, amount: 5_000 })).body;
  await sandbox.control(`disputes/${id}/remind`);
  await callApi('GET /dispute/:id', `/dispute/${id}`);
  await callApi('POST /dispute/:id/evidence', `/dispute/${id}/evidence`, { ...EVIDENCE, service_details: 'Delivered' });
  await callApi('GET /dispute/:id/upload_url', `/dispute/${id}/upload_url?upload_filename=waybill.pdf`);
  const answer = { ...RESOLUTION, uploaded_filename: 'waybill.pdf' };
  await callApi('PUT /dispute/:id/resolve', `/dispute/${id}/resolve`, answer);
  await callApi('GET /dispute', '/dispute');
  await callApi('GET /dispute?use_cursor=true', '/dispute?use_cursor=true');
  const paid = answers.get('GET /transaction/:id') as { data: { id: number } };
  await callApi('GET /dispute/transaction/:id', `/dispute/transaction/${paid.data.id}`);
  return (await sandbox.control('disputes', { reference, amount: 5_000 })).body.id;
}

async function events(): Promise<void> {
  const { webhooks } = (await sandbox.call('GET', '/control/webhooks')).body;
  for (const event of await eventsOf(sandbox, webhooks.length)) {
    const isByTransfer = event.event === 'charge.success' && event.data['channel'] === 'bank_transfer';
    answers.set(isByTransfer ? 'charge.success by transfer' : event.event, event);
  }
}

it.each(Object.keys(DOCUMENTED) as Name[])('sends the documented fields of %s', (name) => {
  const { error } = DOCUMENTED[name].safeParse(answers.get(name));
  const differences = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(differences ?? []).toEqual([]);
});

interface Known {
  payment: string;
  payee: string;
  waiting: string;
  refund: number;
  dispute: number;
}

function wholeRequests({ payment, payee, waiting, refund, dispute }: Known): typeof whole {
  const retry = `/refund/retry_with_customer_details/${refund}`;
  return {
    'POST /transaction/initialize': ['/transaction/initialize', { email: 'ada@example.ng', amount: 20_000 }],
    'POST /charge': ['/charge', { email: 'ada@example.ng', amount: 20_000, bank_transfer: {} }],
    'GET /bank/resolve': ['/bank/resolve', { account_number: '2001234000', bank_code: '057' }],
    'POST /transferrecipient': [
      '/transferrecipient',
      { type: 'nuban', name: 'Ada', account_number: '2001234001', bank_code: '057' },
    ],
    'POST /transfer': [
      '/transfer',
      { source: 'balance', amount: 20_000, recipient: payee, reference: 'fields-whole-0191f3c2' },
    ],
    'POST /transfer/finalize_transfer': ['/transfer/finalize_transfer', { transfer_code: waiting, otp: '123456' }],
    'POST /transfer/resend_otp': ['/transfer/resend_otp', { transfer_code: waiting, reason: 'transfer' }],
    'POST /transfer/disable_otp_finalize': ['/transfer/disable_otp_finalize', { otp: '123456' }],
    'POST /refund': ['/refund', { transaction: payment }],
    'POST /refund/retry_with_customer_details/:id': [retry, ACCOUNT],
    'PUT /dispute/:id/resolve': [`/dispute/${dispute}/resolve`, { ...RESOLUTION, uploaded_filename: 'waybill.pdf' }],
    'POST /dispute/:id/evidence': [`/dispute/${dispute}/evidence`, { ...EVIDENCE, service_details: 'Delivered' }],
    'GET /dispute/:id/upload_url': [`/dispute/${dispute}/upload_url`, { upload_filename: 'waybill.pdf' }],
  };
}

function ask(method: string, path: string, fields: Record<string, unknown>): Promise<Answer> {
  const query = new URLSearchParams(fields as Record<string, string>).toString();
  if (method === 'GET') return sandbox.api('GET', `${path}?${query}`);
  return sandbox.api(method, path, path.includes('retry') ? { refund_account_details: fields } : fields);
}

const LACKING = Object.entries(REQUIRED).flatMap(([name, fields]) => fields.map((field) => [name, field] as const));

it.each(LACKING)('refuses %s without %s, and says what to do', async (name, field) => {
  const [path, fields] = whole[name as keyof typeof REQUIRED];
  const { [field]: _left, ...rest } = fields;
  const answer = await ask(name.split(' ')[0]!, path, rest);
  expect(answer).toEqual({
    http: 400,
    body: {
      status: false,
      message: expect.any(String),
      meta: { nextStep: expect.any(String) },
      type: 'validation_error',
      code: expect.stringMatching(/^(missing_params|invalid_amount)$/),
    },
  });
});

it.each([
  ['/nowhere', 404],
  ['/refund/1', 404],
  ['/dispute/1', 404],
  ['/transfer/TRF_nobody', 404],
  ['/transferrecipient/RCP_nobody', 404],
  ['/settlement/1/transactions', 404],
  ['/transaction/1', 404],
  ['/transaction/verify/nobody', 400],
  ['/transaction?use_cursor=true&next=nowhere', 400],
])('says that there is no %s, in the form of every refusal', async (path, http) => {
  expect(await sandbox.api('GET', path)).toEqual({
    http,
    body: {
      status: false,
      message: expect.any(String),
      meta: { nextStep: expect.any(String) },
      type: expect.stringMatching(/^(api|validation)_error$/),
      code: expect.any(String),
    },
  });
});

it('leads from page to page of a list by its cursors, and back', async () => {
  const all = (await sandbox.api('GET', '/transfer')).body.data.map(({ id }: { id: number }) => id);
  const read = async (place: string) => {
    const { data, meta } = (await sandbox.api('GET', `/transfer?use_cursor=true&perPage=2${place}`)).body;
    return { ids: data.map(({ id }: { id: number }) => id), ...meta };
  };
  const first = await read('');
  const second = await read(`&next=${encodeURIComponent(first.next)}`);
  expect([...first.ids, ...second.ids]).toEqual(all.slice(0, 4));
  expect(first.previous).toBeNull();
  expect((await read(`&previous=${encodeURIComponent(second.previous)}`)).ids).toEqual(first.ids);
});
