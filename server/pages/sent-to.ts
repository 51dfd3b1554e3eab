/**
 * The address that a form without script was sent to, for its page's panel. A cookie of that page carries it over the redirect, because
 * addresses of pages reach logs and histories.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormState } from '#contract/public/public-page.ts';
import { EMAIL_PATTERN } from '#rules/account/member.ts';
import type { FormDefinition } from '#rules/public/form/form.ts';
import { publicPathIn } from '#rules/public/public-path.ts';
import type { Ctx } from '../context.ts';
import type { FormCall } from '../http/form.ts';

const COOKIE = 'mortar-sent-to';
const SECONDS = 60;
const IS_ADDRESS = new RegExp(`^${EMAIL_PATTERN}$`);

export function rememberSentTo(ctx: Ctx, reply: FastifyReply, { sentTo, page }: FormDefinition, call: FormCall): void {
  if (sentTo === undefined) return;
  reply.setCookie(COOKIE, call.field(sentTo).trim(), {
    path: publicPathIn(call.language, page),
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.publicUrl().startsWith('https://'),
    maxAge: SECONDS,
  });
}

/** Reads and deletes the cookie: it is shown once. */
export function readSentToOnce(request: FastifyRequest, reply: FastifyReply, path: string): FormState | undefined {
  const sentTo = request.cookies[COOKIE];
  if (sentTo === undefined) return undefined;
  reply.clearCookie(COOKIE, { path });
  return IS_ADDRESS.test(sentTo) ? { values: {}, errors: {}, sentTo } : undefined;
}
