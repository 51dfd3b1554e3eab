/** Partners for tests: the app, two new members for each test, requests between them, and the lists of each. */
import { beforeEach, expect } from 'vitest';
import { makeMember, type TestMember } from '../kit/people.ts';
import { openApp, type TestApp } from '../kit/start.ts';

export let app: TestApp;
export let ada: TestMember;
export let bola: TestMember;

/** Starts the app for the calling test file. */
export function openPartners(): void {
  app = openApp();
  beforeEach(async () => {
    ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
    bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
  });
}

export async function ask(from: TestMember, to: TestMember, note?: string) {
  const { status, body } = await from.call('POST /api/user/friend-request', { friendId: to.id, ...(note && { note }) });
  expect(status).toBe(200);
  return body;
}

export async function askedBy(from: TestMember, to: TestMember): Promise<string> {
  const { requestId } = await ask(from, to);
  return requestId ?? expect.fail('no request');
}

export async function unite(one: TestMember, other: TestMember): Promise<void> {
  await ask(one, other);
  expect(await ask(other, one)).toMatchObject({ relation: 'partners' });
}

export async function incoming(of: TestMember) {
  const { body } = await of.call('GET /api/user/friend-request/:userId', { userId: of.id });
  return body.request.content;
}

export async function sent(of: TestMember) {
  return (await of.call('GET /api/user/sent-request')).body.request.content;
}

export async function friendIds(of: TestMember): Promise<string[]> {
  return (await of.call('GET /api/user/friends')).body.friends.map((friend) => friend._id);
}

export async function relationOf(viewer: TestMember, other: TestMember): Promise<string> {
  return (await viewer.call('GET /api/user/profile/:id', { id: other.id })).body.user.relation;
}

export function accept(member: TestMember, requestId: string, friendId?: string) {
  return member.call('POST /api/user/accept-request', { requestId, ...(friendId && { friendId }) });
}
