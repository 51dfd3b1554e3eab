/** Members who exist already: in a browser, or through the API to set up a scene. */
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '#contract/live.ts';
import { hashOf } from '../../kit/passwords.ts';
import { fetchPatiently } from '../../kit/patience.ts';
import { ask } from './database.ts';
import { newWord, signInByApi } from './visitor.ts';
import { newMark } from './mark.ts';

export interface Example {
  email: string;
  password: string;
  fullName: string;
}

/** The two members that the sign-in screen offers. All journeys share them, so only journeys about the demonstration sign in as them. */
export async function exampleMembers(request: APIRequestContext): Promise<[Example, Example]> {
  const about = (await (await request.get('/api/about')).json()) as { demo: Example[] };
  const [one, other] = about.demo;
  if (!one || !other) throw new Error('the sandbox has no two example members');
  return [one, other];
}

/**
 * Two partners, each with a licence, who are known to no other journey and signed in nowhere. They are inserted beside the example members
 * and share their password: signing up has its own journeys, and costs a hash, a mail and a page.
 */
export async function newExamples(request: APIRequestContext): Promise<[Example, Example]> {
  const [{ email: model, password }] = await exampleMembers(request);
  const plant = ([firstName, family]: readonly [string, string]) => {
    const word = newWord().slice(0, 8);
    const lastName = `${family}-${word}`;
    return { email: `${firstName}.${word}@example.com`.toLowerCase(), password, firstName, lastName };
  };
  const two = [plant(['Ngozi', 'Adeyemi']), plant(['Kabiru', 'Sani'])] as const;
  await ask(PLANTED, [model, JSON.stringify(two), hashOf(password)]);
  const [one, other] = two.map(({ firstName, lastName, ...rest }) => ({
    ...rest,
    fullName: `${firstName} ${lastName}`,
  }));
  return [one!, other!];
}

const PLANTED = `
  WITH model AS (SELECT * FROM member WHERE email = $1),
  planted AS (
    INSERT INTO member (id, first_name, last_name, email, password_hash, phone_number, state, address, registration_number,
                        verified_at, guide_ended_at, created_at)
    SELECT uuidv7(), own."firstName", own."lastName", own.email, $3, phone_number, state, address, registration_number,
           verified_at, guide_ended_at, created_at
    FROM model, jsonb_to_recordset($2) AS own ("firstName" text, "lastName" text, email text)
    RETURNING id),
  licensed AS (
    INSERT INTO licence (id, member_id, number, year, state, created_at, decided_at)
    SELECT uuidv7(), planted.id, number, year, licence.state, licence.created_at, decided_at
    FROM planted, licence JOIN model ON model.id = licence.member_id WHERE licence.state = 'verified')
  INSERT INTO partner (first_id, second_id) SELECT min(id::text)::uuid, max(id::text)::uuid FROM planted`;

/** A page in the member's own browser, with no screen open yet. */
export async function pageOf(browser: Browser, member: Example, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await signInByApi({ page, ...member });
  return page;
}

/** Opens this address as the first screen of the member's browser. */
export async function openAs(
  browser: Browser,
  member: Example,
  options: BrowserContextOptions,
  address: string,
): Promise<Page> {
  const page = await pageOf(browser, member, options);
  await page.goto(address);
  return page;
}

/** Opens a chatroom by its address, not through the list. */
export async function openRoomAs(
  browser: Browser,
  member: Example,
  options: BrowserContextOptions,
  room: Room,
): Promise<Page> {
  const page = await openAs(browser, member, options, `/chatroom/${room.id}`);
  await expect(page.getByRole('heading', { name: room.title })).toBeVisible();
  return page;
}

export async function openRoom(page: Page, room: Room): Promise<void> {
  await chatroomsOf(page).click();
  await page.getByRole('main').getByRole('link', { name: room.title }).click();
  await expect(page.getByRole('heading', { name: room.title })).toBeVisible();
}

/** The Chatrooms entry of the navigation, whatever its unread count. */
export const chatroomsOf = (page: Page): Locator =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /Chatrooms$/ })
    .filter({ visible: true });

export const messagesOf = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

const ROOMS = '"room"]';
export const CHATS = '["chats"';

/**
 * Goes offline once a reload works without a network: the app is cached, and so is what this page loaded under a key that contains
 * `cached`. A page that is left sooner is not cached.
 */
export async function goOffline(page: Page, cached = ROOMS): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready');
  const isControlled = () => page.evaluate<boolean>('navigator.serviceWorker.controller !== null');
  // a page that loaded while the worker was becoming active is controlled from its next load on
  await expect
    .poll(isControlled, { timeout: 5_000 })
    .toBe(true)
    .catch(() => page.reload());
  await expect.poll(isControlled).toBe(true);
  // answers are persisted after a short delay
  await expect.poll(() => cachedAnswers(page)).toContain(cached);
  await page.context().setOffline(true);
}

/** The persisted answers, as JSON. */
export function cachedAnswers(page: Page): Promise<string> {
  return page.evaluate<string>(`new Promise((done) => {
    const open = indexedDB.open('keyval-store');
    open.onsuccess = () => {
      const ask = open.result.transaction('keyval').objectStore('keyval').get('mortar.answers');
      ask.onsuccess = () => done(String(ask.result));
    };
  })`);
}

export interface Room {
  id: string;
  title: string;
}

/** A new group around an offer of the first member, so that tests do not disturb each other. */
export async function newRoom(request: APIRequestContext, one: Example, ...others: readonly Example[]): Promise<Room> {
  const title = `Group ${newMark()}`;
  const creator = await enter(request, one);
  const product = { business: 'demand', genericName: title, quantity: 5 };
  const { business } = await creator.post<{ business: { _id: string } }>(`business/${creator.id}`, product);
  for (const other of others) {
    const partner = await enter(request, other);
    await partner.post(`business/user/${business._id}`, { amount: 100 });
  }
  const made = await creator.post<{ newChatRoom: { _id: string } }>(`business/group/${business._id}`, { title });
  return { id: made.newChatRoom._id, title };
}

/** Sends messages one after another as a member without a browser. */
export async function writeAs(
  request: APIRequestContext,
  url: string,
  member: Example,
  room: Room,
  messages: readonly string[],
): Promise<void> {
  const { token } = await enter(request, member);
  const socket: Socket<ServerToClient, ClientToServer> = io(url, { auth: { token }, transports: ['websocket'] });
  try {
    for (const message of messages) {
      const answer = await socket.timeout(30_000).emitWithAck('chat', { _id: room.id, message });
      expect(answer).toHaveProperty('message');
    }
  } finally {
    socket.close();
  }
}

export interface Entered {
  id: string;
  token: string;
  post: <T>(path: string, data: object) => Promise<T>;
}

/** Signs in through the API from a device of its own: between members who share a device, money is released only after a review. */
export async function enter(request: APIRequestContext, { email, password }: Example): Promise<Entered> {
  const answer = await fetchPatiently(() =>
    fetch(new URL('/api/auth/signin', process.env.MORTAR_URL), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  );
  const { token } = (await answer.json()) as { token: string };
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { user } = JSON.parse(claims) as { user: { _id: string } };
  return {
    id: user._id,
    token,
    async post<T>(path: string, data: object) {
      const done = await request.post(`/api/${path}`, { data, headers: { authorization: token } });
      expect(done.ok(), `${path}: ${await done.text()}`).toBe(true);
      return (await done.json()) as T;
    },
  };
}

/** The first member asks, the second accepts. */
export async function becomePartners(asker: Entered, asked: Entered): Promise<void> {
  const { requestId } = await asker.post<{ requestId: string }>('user/friend-request', { friendId: asked.id });
  await asked.post('user/accept-request', { requestId });
}
