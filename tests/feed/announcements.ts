/** Announcements for tests: published, sent, withdrawn and marked over the routes, with two members. */
import { beforeAll, expect } from 'vitest';
import { ADMIN, ADMINS_BY_ROLE, inviteByRole, signInAsAdmin } from '../admin/admins.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { query } from '../kit/postgres.ts';
import { callOn, openApp, type TestApp } from '../kit/start.ts';

export let app: TestApp;
export let ada: TestMember;
export let bola: TestMember;
let token: string;

/** Starts the app for the calling test file. */
export function openAnnouncements(): void {
  app = openApp({ env: { ADMIN_EMAILS: ADMIN } });
  beforeAll(async () => {
    await inviteByRole(app);
    token = await signInAsAdmin(app, ADMINS_BY_ROLE.moderator);
    ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
    bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
  });
}

type Key = Parameters<typeof callOn>[1];
export const as = <K extends Key>(key: K, input: Record<string, unknown> = {}) =>
  callOn<K>(app.url, key, input, { token });
export const WORDS = {
  kind: 'information',
  title: 'New fees',
  content: 'From March the fee is lower.',
  language: 'en',
};

export async function reach(audience: Record<string, unknown>): Promise<number> {
  return (await as('POST /api/admin/announcements/preview', audience)).body.members;
}

/** Publishes over the routes, with the number of members that the preview shows. */
export async function publish(fields: Record<string, unknown> = {}): Promise<string> {
  const { audience = 'all', state, genericName, brandName, ...words } = fields;
  const to = { audience, state, genericName, brandName };
  const { status, body } = await as('POST /api/admin/announcements', {
    ...WORDS,
    ...words,
    ...to,
    expectedMembers: await reach(to),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.announcement._id;
}

export async function publishAndSend(fields: Record<string, unknown> = {}): Promise<string> {
  const id = await publish(fields);
  await untilJobsDone(app, 'tell-announcement');
  return id;
}

/** Publishes for tomorrow, so that its own job waits, and then sets the time to now. */
export async function publishLater(fields: Record<string, unknown>): Promise<string> {
  const id = await publish({ ...fields, startsAt: new Date(Date.now() + 86_400_000).toISOString() });
  await query(app.owner, `UPDATE announcement SET starts_at = now() - interval '1 minute' WHERE id = '${id}'`);
  return id;
}

export const withdraw = (id: string, reason = 'It was a mistake') =>
  as('POST /api/admin/announcement/:id/withdraw', { id, reason });
export const visibleTo = async (who: TestMember) =>
  (await who.call('GET /api/announcements')).body.announcements.map(({ _id }) => _id);
export const mark = (who: TestMember, id: string, as: string) =>
  who.call('POST /api/announcement/:id/mark', { id, mark: as });
export const noticesOf = async (who: TestMember, id: string) =>
  (await who.call('GET /api/feed/notifications')).body.notifications.content.filter(({ link }) => link.endsWith(id));
export const published = async (id: string) =>
  (await as('GET /api/admin/announcements')).body.announcements.find(({ _id }) => _id === id)!;
