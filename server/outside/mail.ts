/** Mail: sent by SMTP if configured, else written to files that the sandbox shows. */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { MailboxRefused, mailboxStatus } from '#rules/account/mail-refusal.ts';
import type { Config } from '../config/config.ts';
import { addressIn } from '../config/mail.ts';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The reply address, instead of `MAIL_REPLY_TO`. */
  replyTo?: string;
  attachments?: { filename: string; mime: string; bytes: Uint8Array }[];
}

export interface Mail {
  /** Throws if the mail was not accepted, and its job retries. Throws `MailboxRefused` if a retry is useless. */
  send(mail: MailMessage): Promise<void>;
}

/** The folder of `.eml` files, used without an SMTP server. */
export function mailFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'mail');
}

export async function openMail(config: Config): Promise<Mail> {
  return config.smtpUrl === undefined ? openFolder(config) : openSmtp(config, config.smtpUrl);
}

const SMTP_PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Forces TLS, since mails carry codes and links. Nodemailer prefers options in the address, so those must not say otherwise. */
function encryptedOnly(url: string) {
  const address = new URL(url);
  for (const name of ['requireTLS', 'ignoreTLS', 'secure']) address.searchParams.delete(name);
  return { url: address.href, requireTLS: true };
}

/** Loads Nodemailer with the first mail: most starts send none, and it is larger than our own code. */
function openMailer() {
  return import('nodemailer');
}

function openSmtp(config: Config, url: string): Mail {
  let transport: Transporter | undefined;
  return {
    async send(mail) {
      transport ??= (await openMailer()).createTransport({
        ...(config.smtpNeedsTls ? encryptedOnly(url) : { url }),
        ...SMTP_PATIENCE,
      });
      try {
        await transport.sendMail(messageOf(config, mail));
      } catch (error) {
        throw refusalIn(error) ?? error;
      }
    },
  };
}

function refusalIn(error: unknown): MailboxRefused | undefined {
  if (!(error instanceof Error)) return undefined;
  const { command, response } = error as Error & { command?: string; response?: string };
  const status = mailboxStatus({ command, text: response ?? '' });
  return status === undefined ? undefined : new MailboxRefused(status);
}

async function openFolder(config: Config): Promise<Mail> {
  const folder = mailFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async send(mail) {
      const { createTransport } = await openMailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail(messageOf(config, mail));
      const name = `${new Date().toISOString().replace(/\D/g, '')}-${randomBytes(8).toString('hex')}.eml`;
      const half = join(folder, `.${name}.half`);
      try {
        await writeFile(half, message as Buffer, { flush: true, mode: 0o600 });
        await rename(half, join(folder, name));
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
  };
}

/** Builds a message to one recipient, whatever the address contains. A line break would inject a header. */
function messageOf(config: Config, { to, subject, text, html, attachments = [], ...mail }: MailMessage) {
  const replyTo = mail.replyTo ?? config.mailReplyTo;
  if (/\p{Cc}/u.test(to + subject + (replyTo ?? '')))
    throw new Error('a mail address or subject holds a control character');
  return {
    from: config.mailFrom,
    to: { name: '', address: to },
    envelope: { from: addressIn(config.mailFrom), to: [to] },
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    attachments: attachments.map(({ filename, mime, bytes }) => ({
      filename,
      contentType: mime,
      content: Buffer.from(bytes),
    })),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
