/** Webhooks: what is signed, how often they are sent, and how a test holds, drops, doubles and disturbs them. */
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KEY, referenceOf, type Sandbox, startSandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

async function pay(name: string): Promise<string> {
  const reference = referenceOf(name);
  await sandbox.order(reference);
  await sandbox.control(`transactions/${reference}/succeed`);
  return reference;
}
const log = async () => (await sandbox.call('GET', '/control/webhooks')).body.webhooks;
const names = () => sandbox.received.map(({ reference }) => reference);

it('tells of a success with the object that verify shows, and the whole timeline', async () => {
  const reference = await pay('same');
  const [webhook] = await sandbox.receives(1);
  const verified = (await sandbox.api('GET', `/transaction/verify/${reference}`)).body.data;
  const log = { ...verified.log, authentication: null, channel: 'card' };
  expect(JSON.parse(String(webhook?.body))).toEqual({ event: 'charge.success', data: { ...verified, log } });
});

it('signs the raw bytes, and our client knows the signature', async () => {
  await pay('signed');
  const [webhook] = await sandbox.receives(1);
  expect(webhook?.signature).toBe(createHmac('sha512', KEY).update(webhook!.body).digest('hex'));
  expect(sandbox.client.isSigned(webhook!.body, webhook!.signature)).toBe(true);
});

it('repeats until a 200, a few times, then gives up', async () => {
  sandbox.answers.push(500, 503);
  await pay('third');
  await sandbox.receives(3);
  await expect
    .poll(log)
    .toMatchObject([{ state: 'delivered', attempts: [{ http: 500 }, { http: 503 }, { http: 200 }] }]);
  sandbox.answers.push(500, 302, 204);
  await pay('never');
  await expect
    .poll(log)
    .toMatchObject([{}, { state: 'given-up', attempts: [{ http: 500 }, { http: 302 }, { http: 204 }] }]);
});

it('sends the same bytes each time', async () => {
  sandbox.answers.push(500);
  await pay('bytes');
  const [first, second] = await sandbox.receives(2);
  expect(second?.body.equals(first!.body)).toBe(true);
});

it('holds events until they are released, in the order wanted', async () => {
  await sandbox.control('webhooks/hold');
  const references = [await pay('one'), await pay('two'), await pay('three')];
  expect((await log()).map(({ state }: { state: string }) => state)).toEqual(['held', 'held', 'held']);
  expect(sandbox.received).toEqual([]);
  await sandbox.control('webhooks/release', { reverse: true });
  expect(names()).toEqual(references.toReversed());
});

it('releases in any order by id, and leaves the others', async () => {
  await sandbox.control('webhooks/hold');
  const references = [await pay('one'), await pay('two'), await pay('three')];
  const [one, , three] = await log();
  await sandbox.control('webhooks/release', { ids: [three.id, one.id] });
  expect(names()).toEqual([references[2], references[0]]);
});

it('meets each coming event with the plan that waits for it', async () => {
  const plans = [
    { do: 'drop' },
    { do: 'duplicate', times: 5 },
    { do: 'bad-signature' },
    { do: 'delay', ms: 30 },
    { do: 'hold' },
  ];
  await sandbox.control('webhooks/plan', { plans });
  const dropped = await pay('dropped');
  const doubled = await pay('doubled');
  await sandbox.receives(5);
  expect(new Set(names())).toEqual(new Set([doubled]));
  await pay('forged');
  const forged = (await sandbox.receives(6)).at(-1)!;
  expect(sandbox.client.isSigned(forged.body, forged.signature)).toBe(false);
  const delayed = await pay('delayed');
  expect((await sandbox.receives(7)).at(-1)?.reference).toBe(delayed);
  const held = await pay('held');
  const plain = await pay('plain');
  expect((await sandbox.receives(8)).at(-1)?.reference).toBe(plain);
  expect(names()).not.toContain(dropped);
  expect(names()).not.toContain(held);
});

it('sends any event of the log again, 64 at once if wanted', async () => {
  const reference = await pay('again');
  await sandbox.receives(1);
  const [{ id }] = await log();
  await sandbox.control(`webhooks/${id}/send`, { copies: 64 });
  expect(names()).toEqual(Array.from({ length: 65 }, () => reference));
});

it('refuses an unknown control, with a message', async () => {
  const answer = await sandbox.control('webhooks/plan', { plans: [{ do: 'explode' }] });
  expect(answer).toMatchObject({ http: 400, body: { status: false } });
});
