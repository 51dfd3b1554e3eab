/** Reads a test's sandbox mails, as a person does at /sandbox/mail. */
import { expect, vi } from 'vitest';
import type { SandboxMail } from '#server/sandbox/mail-page.ts';
import { PATIENCE } from '../kit/patience.ts';
import type { TestApp } from '../kit/start.ts';

/** Lists the mails to an address, newest first. */
export async function mailsTo(app: Pick<TestApp, 'url'>, email: string): Promise<SandboxMail[]> {
  const response = await fetch(`${app.url}/sandbox/mail.json?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { mails: SandboxMail[] }).mails;
}

/** Returns the code of the newest mail, once `count` mails have arrived. */
export async function codeMailedTo(app: TestApp, email: string, count = 1): Promise<string> {
  const mails = await vi.waitUntil(async () => {
    const results = await mailsTo(app, email);
    return results.length >= count && results;
  }, PATIENCE);
  expect(mails).toHaveLength(count);
  const [, code] = /\b(\d{6})\b/.exec(mails[0]?.text ?? '') ?? [];
  return code ?? expect.fail('the mail holds no code');
}
