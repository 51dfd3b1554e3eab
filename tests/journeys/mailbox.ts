/** What the newest mail to an address holds, by the sandbox's list of mails. */
import { type APIRequestContext, expect } from '@playwright/test';

/** The first match of `pattern`, once a mail has it. */
export async function mailed(request: APIRequestContext, email: string, pattern: RegExp): Promise<string> {
  let result: string | undefined;
  const look = async () => {
    const answer = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`);
    const { mails } = (await answer.json()) as { mails: { text: string }[] };
    result = pattern.exec(mails[0]?.text ?? '')?.[0];
    return result;
  };
  await expect.poll(look).toBeDefined();
  return result ?? '';
}
