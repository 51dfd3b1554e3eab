/** Shared counters for tests: a browser with cookies, and staff with passwords and PINs. */
import type { Api } from '#contract/api.ts';
import { hashOf } from '../../kit/passwords.ts';
import type { TestMember } from '../../kit/people.ts';
import { type Answer, callOn, type TestApp } from '../../kit/start.ts';

export const PASSWORD = 'rain over tall mangoes';
export const PIN = '480913';
export const OTHER_PIN = '271828';

type Said = { type?: string; error?: string; fields?: Record<string, string> };

/** A browser, which keeps cookies and sends its token. */
export interface Browser {
  token: string | undefined;
  cookies: Map<string, string>;
  call<K extends keyof Api>(key: K, input?: Record<string, unknown>): Promise<Answer<Api[K]['output'] & Said>>;
}

export function openBrowser(app: TestApp, token?: string): Browser {
  const browser: Browser = {
    token,
    cookies: new Map(),
    async call(key, input) {
      const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
      const answer = await callOn(app.url, key, input, {
        token: browser.token,
        headers: { ...(cookie && { cookie }) },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        if (value === '') browser.cookies.delete(name);
        else browser.cookies.set(name, value);
      }
      return answer;
    },
  };
  return browser;
}

/** Gives the member a password, so that they can set a PIN and sign in. */
export async function givePassword(app: TestApp, member: TestMember): Promise<void> {
  const password_hash = hashOf(PASSWORD);
  await app.ctx.db.updateTable('member').set({ password_hash }).where('id', '=', member.id).execute();
}

export const setPin = (member: TestMember, pharmacyId: string, pin = PIN, password = PASSWORD) =>
  member.call('POST /api/auth/counter/:pharmacyId/pin', { pharmacyId, pin, password });

/** Adds a browser to the pharmacy's counter devices. The session of the owner stays theirs alone. */
export async function makeDevice(app: TestApp, owner: TestMember, pharmacyId: string): Promise<Browser> {
  const browser = openBrowser(app, owner.token);
  const { status, body } = await browser.call('POST /api/auth/counter/:pharmacyId/device', { pharmacyId });
  if (status !== 200) throw new Error(JSON.stringify(body));
  browser.token = undefined;
  return browser;
}

/** Opens a counter session in this browser. */
export async function enter(browser: Browser, { id }: TestMember, pin = PIN): Promise<Answer<Said>> {
  const answer = await browser.call('POST /api/auth/counter', { memberId: id, pin });
  if (answer.status === 200) browser.token = answer.body.token;
  return answer;
}
