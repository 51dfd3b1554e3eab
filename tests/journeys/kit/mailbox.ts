/** Reads mails to an address from the sandbox's list of mails. */
import { type APIRequestContext, expect } from '@playwright/test';

/**
 * Returns the match of `pattern` in the newest mail that has one: a parallel journey may write to the same address. Waits for a match other
 * than `before`, which an earlier mail had, because a job sends the new mail and may be late.
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

/** Searches the mails that have arrived so far. */
export async function newestMatch(
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
): Promise<string | undefined> {
  const answer = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`);
  const { mails } = (await answer.json()) as { mails: { text: string }[] };
  return mails.map(({ text }) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
}
