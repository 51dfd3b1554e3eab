/** `/sandbox/mail`: the sandbox's mails, newest first, as pages and as `mail.json` for tests. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import PostalMime from 'postal-mime';
import type { Ctx } from '../context.ts';
import { mailFolder } from '../outside/mail.ts';
import { MAIL_STYLE, type SandboxMail, renderList, renderMail, renderNothing } from './mail-page.ts';

export const MAIL_PATH = '/sandbox/mail';
const NAME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})-[a-f0-9]{16}\.eml$/;
const NEWEST = 100;
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Opens no mailbox and no route if mail is sent by SMTP. */
export function openSandboxMail(app: FastifyInstance, ctx: Ctx): void {
  if (ctx.config.smtpUrl !== undefined) return;
  const folder = mailFolder(ctx.config);
  app.get<{ Querystring: { to?: unknown } }>(`${MAIL_PATH}.json`, async (request, reply) => {
    const mails = await listMails(folder);
    const to = request.query.to;
    reply.header('cache-control', 'no-store');
    return { mails: typeof to === 'string' ? mails.filter((mail) => mail.to === to.toLowerCase()) : mails };
  });
  app.get(`${MAIL_PATH}.css`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(MAIL_STYLE),
  );
  app.get(MAIL_PATH, async (_request, reply) => sendPage(reply, renderList(await listMails(folder))));
  app.get<{ Params: { name: string } }>(`${MAIL_PATH}/:name`, async (request, reply) => {
    const mail = await readMail(folder, request.params.name);
    if (!mail) reply.code(404);
    return sendPage(reply, mail ? renderMail(mail) : renderNothing());
  });
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

async function listMails(folder: string): Promise<SandboxMail[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(0, NEWEST);
  const mails = await Promise.all(newest.map((name) => readMail(folder, name)));
  return mails.filter((mail) => mail !== undefined);
}

/** Returns undefined if there is no such mail. A foreign name never reaches the disk. */
async function readMail(folder: string, name: string): Promise<SandboxMail | undefined> {
  const moment = NAME.exec(name);
  const bytes = moment && (await readFile(join(folder, name)).catch(() => undefined));
  if (!bytes) return undefined;
  const { to = [], subject = '', text = '' } = await PostalMime.parse(bytes);
  const [, year, month, day, hour, minute, second, millisecond] = moment;
  const at = `${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`;
  return { name, at, to: to[0]?.address?.toLowerCase() ?? '', subject, text };
}
