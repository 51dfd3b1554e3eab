/** Mailboxes that refuse our mail, for tests: the app with its mail server, Ada who gets mail, and Bola who must not notice. */
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { hashOf } from '../kit/passwords.ts';
import { ADMIN } from '../admin/admins.ts';
import { PATIENCE } from '../kit/patience.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { startSmtpSink, type SmtpSink } from '../kit/smtp-sink.ts';
import { connect, next } from '../kit/socket.ts';
import { startApp, type TestApp } from '../kit/start.ts';

const PASSWORD = 'rain over tall mangoes';
export const NOBODY = '550 5.1.1 <ada@example.com>: no such user; ask postmaster@elsewhere.example';

export let sink: SmtpSink;
export let app: TestApp;
export let ada: TestMember;
export let bola: TestMember;
let passwordHash: string;

/** Starts the app for the calling test file. */
export function openMailRefusals(): void {
  beforeAll(async () => {
    sink = await startSmtpSink();
    app = await startApp({ env: { SMTP_URL: sink.url, LOG_LEVEL: 'silent', ADMIN_EMAILS: ADMIN } });
    passwordHash = hashOf(PASSWORD);
  });
  afterAll(async () => {
    await app.close();
    await sink.close();
  });
  beforeEach(async () => {
    ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
    bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
    await app.ctx.db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', ada.id).execute();
  });
}

/** Changes Ada's address, which sends a code to the new one. */
export const changeAddress = (email: string) =>
  ada.call('PATCH /profile/details/update/:userId', { userId: ada.id, email, password: PASSWORD });

/** Reads the code of a new address, once its mail has arrived. */
export async function codeSentTo(email: string): Promise<string> {
  const delivery = await vi.waitUntil(() => sink.deliveries.find(({ to }) => to[0] === email), PATIENCE);
  const [code] = /\b\d{6}\b/.exec(delivery.data.slice(delivery.data.indexOf('address of your'))) ?? [];
  return code ?? expect.fail('the mail holds no code');
}

/** Listens on both members' sockets: `came` is the next event about Ada's mail, `heard` the names of Bola's events. */
export async function listen() {
  const [own, other] = [await connect(app.url, ada.token), await connect(app.url, bola.token)];
  const otherEvents: string[] = [];
  other.onAny((event: string) => otherEvents.push(event));
  return {
    came: next(own, 'mail'),
    otherEvents,
    end() {
      own.disconnect();
      other.disconnect();
    },
  };
}
