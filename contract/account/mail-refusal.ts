/** Tells if the member's mailbox refuses our mail for good, and retries it. */
import { z } from 'zod';
import { moment } from '../route/field.ts';
import { route } from '../route/route.ts';

const state = z.object({
  /** Null while mails are accepted. */
  refused: z
    .object({
      email: z.string(),
      /** The mailbox's status by RFC 3463: `5.1.1`, no such mailbox; `5.2.2`, full. */
      status: z.string(),
      /** When it last refused a mail. */
      at: moment,
    })
    .nullable(),
});
export type MailRefusal = NonNullable<z.infer<typeof state>['refused']>;

export const mailRefusal = {
  /** The state of the caller's own address. It is also in `GET /api/shell`, and a `mail` event reports changes. */
  show: route('GET /api/user/mail', {}, state),
  /** Sends one mail to the address. A `mail` event reports the result. Does nothing while mails are accepted. */
  retry: route('POST /api/user/mail/retry', {}, state),
};
