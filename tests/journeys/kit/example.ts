/** Members who are there already: in a browser, or by the API to set up a scene. */
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
import { ask } from './database.ts';
import { newWord, signInUnseen } from './visitor.ts';
import { newMark } from './mark.ts';

export interface Example {
  email: string;
  password: string;
  fullName: string;
}

/** The two that the sign-in screen offers. All journeys share them, so only what is about the demonstration signs in as one of them. */
export async function exampleMembers(request: APIRequestContext): Promise<[Example, Example]> {
  const about = (await (await request.get('/api/about')).json()) as { demo: Example[] };
  const [one, other] = about.demo;
  if (!one || !other) throw new Error('the sandbox has no two example members');
  return [one, other];
}

/**
 * Two partners with a licence each, whom no other journey knows, signed in nowhere. They are planted beside the example members and have their
 * password: signing up has journeys of its own, and costs a hash, a mail and a page.
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

/** A page of the member in a browser of their own, with no screen open yet. */
export async function pageOf(browser: Browser, member: Example, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await signInUnseen({ page, ...member });
  return page;
}

/** At the screen of this address, the first that their browser opens. */
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

/** In a chatroom, not by way of the list. */
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

/** The entry of the navigation, however many messages wait there. */
export const chatroomsOf = (page: Page): Locator =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /Chatrooms$/ })
    .filter({ visible: true });

export const messagesOf = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

const ROOMS = '"room"]';
export const CHATS = '["chats"';

/**
 * Once the app is cached, and what this page has loaded under a key that contains `cached`, so that a reload works offline too. A page that
 * is left sooner is not cached.
 */
export async function goOffline(page: Page, cached = ROOMS): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready');
  const isControlled = () => page.evaluate<boolean>('navigator.serviceWorker.controller !== null');
  // a page that was loading while the worker became active has it from its next load on
  await expect
    .poll(isControlled, { timeout: 5_000 })
    .toBe(true)
    .catch(() => page.reload());
  await expect.poll(isControlled).toBe(true);
  // persisting is delayed by a moment
  await expect.poll(() => cachedAnswers(page)).toContain(cached);
  await page.context().setOffline(true);
}

/** As they are persisted, in JSON. */
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

/** A group around an offer of the first, so that tests do not disturb each other. */
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

/** Sends as a member without a browser, one message after the other. */
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

/** Signs in by the API, from a device of their own: pairs that share a device wait for a person before money is released. */
export async function enter(request: APIRequestContext, { email, password }: Example): Promise<Entered> {
  const answer = await fetch(new URL('/api/auth/signin', process.env.MORTAR_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
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

/** The first asks, the second accepts. */
export async function becomePartners(asker: Entered, asked: Entered): Promise<void> {
  const { requestId } = await asker.post<{ requestId: string }>('user/friend-request', { friendId: asked.id });
  await asked.post('user/accept-request', { requestId });
}
