/** Settings of mail and push services: how to reach them, and the sender. */
import { z } from 'zod';
import { settingTexts, url } from './setting.ts';

/** Returns the address, such as `no-reply@mortar.example` of `Mortar <no-reply@mortar.example>`. */
export function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

const sender = z
  .string()
  .refine((from) => z.email().safeParse(addressIn(from)).success, 'an address, or a name and <an address>');

export const MAIL_SETTINGS = {
  SMTP_URL: url(/^smtps?$/)
    .optional()
    .register(settingTexts, {
      what: 'the mail server, `smtps://user:password@host` or `smtp://…:587`',
      unset: 'mails are written to `DATA_DIR/mail`',
    }),
  SMTP_TLS: z.enum(['on', 'off']).optional().register(settingTexts, {
    what: 'send mail only over an encrypted connection (`smtps://` or STARTTLS). Set it to `off` for a mail server on the same machine without TLS',
    unset: '`off`; `on` with real money',
  }),
  MAIL_FROM: sender.optional().register(settingTexts, {
    what: 'the sender of our mails: your address, or `Name <address>`',
    unset: '`Mortar <no-reply@mortar.example>`',
  }),
  MAIL_REPLY_TO: z.email({ error: 'an e-mail address' }).optional().register(settingTexts, {
    what: 'where replies to our mails go: an address that somebody reads',
    unset: 'replies go to the sender',
  }),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}=?$/, 'a private key of P-256 in base64url')
    .optional()
    .register(settingTexts, {
      what: 'identifies Mortar to browsers’ push services: a P-256 private key in base64url',
      unset: 'derived from the session secret',
    }),
  VAPID_SUBJECT: url(/^(mailto|https)$/)
    .optional()
    .register(settingTexts, {
      what: 'where push services can contact you, `mailto:…` or `https://…`',
      unset: '`CONTACT_EMAIL`',
    }),
};

export interface MailConfig {
  smtpUrl: string | undefined;
  /** True if mail must not be sent in plain text. */
  smtpNeedsTls: boolean;
  mailFrom: string;
  /** The reply address. The sender's if undefined. */
  mailReplyTo: string | undefined;
  /** Signs messages to push services. Derived from the session secret if unset. */
  vapidPrivateKey: string | undefined;
  /** A mail or web address. */
  vapidSubject: string | undefined;
}

const settings = z.object(MAIL_SETTINGS);

export function readMail(value: z.infer<typeof settings>, movesRealMoney: boolean): MailConfig {
  return {
    smtpUrl: value.SMTP_URL,
    smtpNeedsTls: (value.SMTP_TLS ?? (movesRealMoney ? 'on' : 'off')) === 'on',
    mailFrom: value.MAIL_FROM ?? 'Mortar <no-reply@mortar.example>',
    mailReplyTo: value.MAIL_REPLY_TO,
    vapidPrivateKey: value.VAPID_PRIVATE_KEY,
    vapidSubject: value.VAPID_SUBJECT,
  };
}
