/** Whether mail to the member's address is refused for good, and trying again. */
import { z } from 'zod';
import { moment } from '../route/field.ts';
import { route } from '../route/route.ts';

const state = z.object({
  /** Null while mails are accepted. */
  refused: z
    .object({
      email: z.string(),
      /** What the mailbox said, by RFC 3463: `5.1.1`, no such mailbox; `5.2.2`, full. */
      status: z.string(),
      /** The last time. */
      at: moment,
    })
    .nullable(),
});
export type MailRefusalShown = NonNullable<z.infer<typeof state>['refused']>;

export const mailRefusal = {
  /** Of the caller's own address. What stands here is told by the call of the shell too, and by a `mail` event when it changes. */
  show: route('GET /api/user/mail', {}, state),
  /** Sends one mail to the address. A `mail` event tells what became of it. Does nothing while mails are accepted. */
  retry: route('POST /api/user/mail/retry', {}, state),
};
