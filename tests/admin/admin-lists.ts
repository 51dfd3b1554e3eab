/** Administration lists for tests: the app with its administrators, hundreds of members, pages and files. */
import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import type { AdminList } from '#rules/admin/list.ts';
import { ADMIN, ADMINS_BY_ROLE, inviteByRole, signInAsAdmin } from './admins.ts';
import { callOn, openApp, type TestApp } from '../kit/start.ts';

export let app: TestApp;
/** The token of the owner; `reader` is that of an administrator with read access only. */
export let token: string;
export let reader: string;

/** Starts the app for the calling test file. */
export function openAdminLists(): void {
  app = openApp({ env: { ADMIN_EMAILS: ADMIN, RATE_LIMIT_FACTOR: '100' } });
  beforeAll(async () => {
    await inviteByRole(app);
    token = await signInAsAdmin(app);
    reader = await signInAsAdmin(app, ADMINS_BY_ROLE.reader);
  });
}

const USERS = 'GET /api/admin/users';
export const users = async (query: object, as = token) => {
  const { status, body } = await callOn(app.url, USERS, { ...query }, { token: as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
export const namesOf = (rows: readonly { fullName: string }[]) => rows.map(({ fullName }) => fullName);
export const refusal = async (query: object) => (await callOn(app.url, USERS, { ...query }, { token })).body;

/** Reads every page, one after the other. */
export async function allUsers(
  query: object,
): Promise<{ rows: { _id: string; fullName: string; createdAt: string }[]; pages: number }> {
  const rows = [];
  let pages = 0;
  for (let after: string | undefined; ; pages += 1) {
    const page = await users({ ...query, ...(after && { after }) });
    rows.push(...page.users);
    if (page.nextCursor === null) return { rows, pages: pages + 1 };
    after = page.nextCursor;
  }
}

export async function fileOf(list: AdminList, query: Record<string, string> = {}, as = token): Promise<Response> {
  const target = new URL(`/api/admin/${list}/export.csv`, app.url);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
  return fetch(target, { headers: { authorization: as } });
}
export const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

/** Makes this many members at once, created a second apart. */
export async function manyMembers(
  count: number,
  { firstName, state = '' }: { firstName: string; state?: string },
): Promise<void> {
  const begun = Date.parse('2025-03-01T12:00:00Z');
  await app.ctx.db
    .insertInto('member')
    .values(
      Array.from({ length: count }, (_, at) => ({
        id: randomUUIDv7(),
        first_name: firstName,
        last_name: `Number${at}`,
        email: `${firstName}.${at}.${randomUUIDv7()}@example.com`.toLowerCase(),
        password_hash: 'none',
        state,
        created_at: new Date(begun + at * 1_000),
      })),
    )
    .execute();
}
