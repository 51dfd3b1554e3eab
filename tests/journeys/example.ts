/** The sandbox's example members, who share a room from the start: signed in by the screen, or by the API alone. */
import { type APIRequestContext, type BrowserContextOptions, type Browser, expect, type Page } from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '#contract/live.ts';
import { signIn } from './visitor.ts';

export interface Example {
  email: string;
  password: string;
  fullName: string;
}

export async function exampleMembers(request: APIRequestContext): Promise<[Example, Example]> {
  const about = (await (await request.get('/api/about')).json()) as { demo: Example[] };
  const [one, other] = about.demo;
  if (!one || !other) throw new Error('the sandbox has no two example members');
  return [one, other];
}

export async function openAs(browser: Browser, member: Example, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto('/signin');
  await signIn({ page, ...member });
  return page;
}

/** Into the room that both share. */
export async function openRoom(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Chatrooms', exact: true }).click();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(messagesOf(page)).toBeVisible();
}

export const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Writes as a member without a browser, one message after the other. */
export async function writeAs(
  request: APIRequestContext,
  url: string,
  member: Example,
  messages: string[],
): Promise<void> {
  const { token } = (await (await request.post('/api/auth/signin', { data: member })).json()) as { token: string };
  const { user } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    user: { _id: string };
  };
  const list = await request.get(`/api/user/messages/${user._id}`, { headers: { authorization: token } });
  const { messages: rooms } = (await list.json()) as { messages: { chatroomcontent: { _id: string }[] } };
  const room = rooms.chatroomcontent[0]?._id;
  if (!room) throw new Error(`${member.fullName} has no chatroom`);
  const socket: Socket<ServerToClient, ClientToServer> = io(url, { auth: { token } });
  try {
    for (const message of messages) {
      const answer = await socket.timeout(10_000).emitWithAck('chat', { _id: room, message });
      expect(answer).toHaveProperty('message');
    }
  } finally {
    socket.close();
  }
}
