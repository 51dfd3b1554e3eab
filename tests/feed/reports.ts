/** Reports for tests: the app with administrators of every role, members with something to report, and the moderators' actions. */
import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { ReportKind } from '#rules/feed/report.ts';
import { storeMessages } from '#server/store/chat/new-message.ts';
import { ADMIN, ADMINS_BY_ROLE, inviteByRole, signInAsAdmin } from '../admin/admins.ts';
import { FIELDS } from '../trade/offer/offers.ts';
import type { TestMember } from '../kit/people.ts';
import { makeMembers, makeRoom } from '../chat/rooms.ts';
import { callOn, openApp, type TestApp } from '../kit/start.ts';

export let app: TestApp;
/** The member who writes and offers what is reported. */
export let ada: TestMember;
export let bola: TestMember;
export let chidi: TestMember;
/** The tokens of two administrators who may moderate. */
export let owner: string;
export let moderator: string;

/** Starts the app for the calling test file. */
export function openReports(): void {
  app = openApp({ env: { ADMIN_EMAILS: ADMIN } });
  beforeAll(async () => {
    await inviteByRole(app);
    owner = await signInAsAdmin(app);
    moderator = await signInAsAdmin(app, ADMINS_BY_ROLE.moderator);
  });
  beforeEach(async () => {
    await app.ctx.db.deleteFrom('attempt').execute();
    [ada, bola, chidi] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
  });
}

export const makePost = async (content = 'Miracle cure', who = ada): Promise<string> =>
  (await who.call('POST /api/user/post', { content })).body.post._id;

export const makeComment = async (postId: string, content = 'Rude words', who = ada): Promise<string> =>
  (await who.call('POST /api/feed/post/:id/comment', { id: postId, content })).body.comment._id;

export const makeOffer = async (who = ada): Promise<string> =>
  (await who.call('POST /api/business/:userId', { userId: who.id, ...FIELDS, business: 'demand' })).body.business._id;

/** Makes messages with these texts, all by one member, in a new room of Ada and Bola. */
export async function makeTalk(words: readonly string[], who = ada): Promise<{ room: string; ids: string[] }> {
  const room = await makeRoom(app, [ada, bola]);
  const sent = words.map((body) => {
    return { id: randomUUIDv7(), chatId: room, memberId: who.id, nonce: randomUUIDv7(), body };
  });
  await storeMessages(app.ctx.db, sent);
  return { room, ids: sent.map(({ id }) => id) };
}

export const report = (
  who: TestMember,
  kind: ReportKind,
  subjectId: string,
  fields: { reason?: string; note?: string } = {},
) => who.call('POST /api/report', { kind, subjectId, reason: 'abuse', ...fields });

/** Opens the open case of a thing as a moderator. */
export async function caseOf(subjectId: string, token = moderator) {
  const row = await app.ctx.db
    .selectFrom('report_case')
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  const { status, body } = await callOn(app.url, 'GET /api/admin/report/:id', { id: row.id }, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.report;
}

export const claim = (id: string, token = moderator) =>
  callOn(app.url, 'POST /api/admin/report/:id/claim', { id }, { token });

export const decide = (id: string, decision: string, fields: Record<string, unknown> = {}, token = moderator) =>
  callOn(
    app.url,
    'POST /api/admin/report/:id/decide',
    { id, version: 0, decision, message: 'It is false', ...fields },
    { token },
  );

/** Makes a case that Bola reported and a moderator decided. */
export async function decided(kind: ReportKind, subjectId: string, decision: string): Promise<string> {
  expect((await report(bola, kind, subjectId)).status).toBe(200);
  const { _id: id } = await caseOf(subjectId);
  const { status, body } = await decide(id, decision);
  expect(status, JSON.stringify(body)).toBe(200);
  return id;
}

export const noticesOf = async (who: TestMember) =>
  (await who.call('GET /api/feed/notifications')).body.notifications.content;

export const acts = (subject: string) =>
  app.ctx.db.selectFrom('admin_act').where('subject', '=', subject).orderBy('id').select(['what', 'email']).execute();
