/** What a mail to an address holds, by the sandbox's list of mails. */
import { type APIRequestContext, expect } from '@playwright/test';

/** The match of `pattern` in the newest mail that has it: a story told at the same time may write to this address too. */
export async function mailed(request: APIRequestContext, email: string, pattern: RegExp): Promise<string> {
  let result: string | undefined;
  const look = async () => {
    const answer = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`);
    const { mails } = (await answer.json()) as { mails: { text: string }[] };
    result = mails.map(({ text }) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
    return result;
  };
  await expect.poll(look).toBeDefined();
  return result ?? '';
}
