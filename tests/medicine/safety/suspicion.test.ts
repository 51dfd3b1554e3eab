/** A member's suspicion about a batch, from the photo to the administrator's answer. */
import { beforeAll, expect, it } from 'vitest';
import { signInAsAdmin } from '../../admin/admins.ts';
import { makeMembers } from '../../chat/rooms.ts';
import type { TestMember } from '../../kit/people.ts';
import { png } from '../../media/pictures.ts';
import { callOn, openApp } from '../../kit/start.ts';
import { ALERT_ENV } from './alerts.ts';

const app = openApp({ env: ALERT_ENV });
let ada: TestMember;
let bola: TestMember;
let token: string;
beforeAll(async () => {
  [ada, bola] = (await makeMembers(app, 2)) as [TestMember, TestMember];
  token = await signInAsAdmin(app);
});

const WORDS = {
  genericName: 'Ciprofloxacin',
  batchNumber: 'LT 2291',
  boughtFrom: 'A market',
  content: 'The print runs',
};
const report = async (who: TestMember, fields: Record<string, unknown> = {}) =>
  who.call('POST /api/batch-suspicions', { ...WORDS, file: new Blob([new Uint8Array(await png())]), ...fields });
const queue = async () => (await callOn(app.url, 'GET /api/admin/batch-suspicions', {}, { token })).body.suspicions;

it('waits in the queue with its photo, and its answer comes back', async () => {
  const { status, body } = await report(ada);
  expect(status, JSON.stringify(body)).toBe(200);
  await report(bola, { batchNumber: 'lt-2291' });
  const [first, second] = await queue();
  expect(first).toMatchObject({ ...WORDS, member: { _id: ada.id }, others: 1, state: 'open' });
  expect(second).toMatchObject({ member: { _id: bola.id } });
  const id = body.suspicion._id;
  const photo = await fetch(`${app.url}/api/admin/batch-suspicion/${id}/photo`, { headers: { authorization: token } });
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const answer = (verdict: string) =>
    callOn(app.url, 'POST /api/admin/batch-suspicion/:id', { id, verdict, reply: 'An alert is out' }, { token });
  const answers = await Promise.all([answer('alerted'), answer('closed')]);
  expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
  expect((await queue()).map(({ _id }) => _id)).not.toContain(id);
  const own = (await ada.call('GET /api/batch-suspicions', {})).body.suspicions;
  expect(own).toMatchObject([{ answer: 'An alert is out' }]);
  const { content } = (await ada.call('GET /api/feed/notifications')).body.notifications;
  expect(content[0]).toMatchObject({ payload: { alertType: 'suspicion answered' }, link: '/report-batch' });
});

it.each([
  [{ file: undefined }, 'file'],
  [{ batchNumber: '' }, 'batchNumber'],
  [{ boughtFrom: '' }, 'boughtFrom'],
  [{ content: 'x'.repeat(2_001) }, 'content'],
])('without what it needs (%j) is refused at the field', async (fields, field) => {
  const { status, body } = await report(ada, fields);
  expect(status).toBe(400);
  expect(body.fields).toHaveProperty(field);
});
