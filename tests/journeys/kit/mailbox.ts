/** What a mail to an address holds, by the sandbox's list of mails. */
import { type APIRequestContext, expect } from '@playwright/test';

/**
 * The match of `pattern` in the newest mail that has it: a story told at the same time may write to this address too. Not `before`, which an earlier
 * mail had: a new one takes a job, and may come later than whoever looks for it.
 */
export async function mailed(
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
  before?: string,
): Promise<string> {
  let result: string | undefined;
  const look = async () => {
    result = await newestMatch(request, email, pattern);
    return result === before ? undefined : result;
  };
  await expect.poll(look).toBeDefined();
  return result ?? '';
}

/** Among the mails that have come so far. */
export async function newestMatch(
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
): Promise<string | undefined> {
  const answer = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`);
  const { mails } = (await answer.json()) as { mails: { text: string }[] };
  return mails.map(({ text }) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
}
