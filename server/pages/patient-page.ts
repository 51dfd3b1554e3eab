/**
 * The page of a patient, without an account and without script, in every language: the code of the mail opens it, a cookie keeps it open, and
 * its buttons are forms. The code is in no address: in links it stands behind the `#`, where only a script of the page reads it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PatientRequest } from '#contract/enquiry/medicine-request.ts';
import { PATIENT_ACTS, type PatientPage } from '#contract/patient-page.ts';
import { REQUEST_DAYS } from '#rules/enquiry/medicine-request.ts';
import { AppError } from '#rules/error.ts';
import { PUBLIC_PATHS } from '#rules/paths.ts';
import { PUBLIC_LANGUAGES, type PublicLanguage, publicPathIn } from '#rules/public-path.ts';
import type { Ctx } from '../context.ts';
import { appErrorOf, STATUS } from '../http/error-response.ts';
import { readFormBodies } from '../http/form-body.ts';
import { pagePath } from '../http/page-path.ts';
import type { PatientCalls } from '../http/patient-calls.ts';
import { requestContextOf } from '../http/request-context.ts';
import { followLanguageChoice } from './language-choice.ts';

const BODY_LIMIT = 4 * 1024;
const COOKIE_SECONDS = REQUEST_DAYS * 86_400;

interface Asked {
  calls: PatientCalls;
  request: FastifyRequest;
  reply: FastifyReply;
  language: PublicLanguage;
}

export async function openPatientPage(app: FastifyInstance, ctx: Ctx, calls: PatientCalls): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', followLanguageChoice(ctx));
    readFormBodies(scope, BODY_LIMIT);
    for (const language of PUBLIC_LANGUAGES) {
      const address = pagePath(publicPathIn(language, PUBLIC_PATHS.ownMedicineRequest));
      scope.get(address, (request, reply) => show(ctx, { calls, request, reply, language }));
      scope.post(address, (request, reply) => act(ctx, { calls, request, reply, language }));
    }
  });
}

async function show(ctx: Ctx, asked: Asked): Promise<FastifyReply> {
  return sendPage(ctx, asked, { request: await openedBy(ctx, asked, keptKey(ctx, asked.request)) });
}

/** Null where the key opens nothing. */
async function openedBy(
  ctx: Ctx,
  { calls, request, reply }: Asked,
  key: string | undefined,
): Promise<PatientRequest | null> {
  if (key === undefined) return null;
  const context = { ...requestContextOf(ctx, request, reply), requestKey: key };
  try {
    return await calls.show(ctx, { fields: { id: idOf(request) }, context });
  } catch (error) {
    const refusal = appErrorOf(error);
    if (refusal?.type === 'token' || refusal?.type === 'not_found') return null;
    throw error;
  }
}

async function act(ctx: Ctx, asked: Asked): Promise<FastifyReply> {
  const { calls, request, reply, language } = asked;
  const { act: name, code, ...fields } = (request.body ?? {}) as Record<string, unknown>;
  const context = { ...requestContextOf(ctx, request, reply), language };
  const chosen = PATIENT_ACTS.find((one) => one === name);
  const key = chosen === 'open' && typeof code === 'string' ? code.trim().slice(0, 40) : keptKey(ctx, request);
  try {
    if (!context.isOwnOrigin) throw new AppError('forbidden', 'This comes from another site');
    if (chosen === undefined) throw new AppError('invalid', 'This form cannot be read');
    const call = { fields: { ...fields, id: idOf(request) }, context: { ...context, requestKey: key } };
    if (chosen === 'open') await calls.show(ctx, call);
    else await calls.act(ctx, chosen, call);
  } catch (error) {
    const refusal = appErrorOf(error);
    if (!refusal || refusal.type === 'forbidden') throw error;
    reply.code(STATUS[refusal.type]);
    const opened = chosen === 'open' ? null : await openedBy(ctx, asked, key);
    return sendPage(ctx, asked, { request: opened, failure: refusal.sentence });
  }
  if (chosen === 'open' && key !== undefined) keepKey(ctx, request, reply, key);
  return reply.header('cache-control', 'no-store').redirect(publicPathIn(language, pathOf(request)), 303);
}

async function sendPage(ctx: Ctx, { request, reply, language }: Asked, data: PatientPage): Promise<FastifyReply> {
  const html = await ctx.publicPages.renderPage({ path: pathOf(request), language, data });
  return reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(html);
}

function idOf({ params }: FastifyRequest): string {
  return (params as { id: string }).id;
}

function pathOf(request: FastifyRequest): string {
  return PUBLIC_PATHS.ownMedicineRequest.replace(':id', encodeURIComponent(idOf(request)));
}

const isSecure = ({ publicUrl }: Ctx) => publicUrl().startsWith('https://');

/** One for each request: two may be open at once. */
function cookieName(ctx: Ctx, request: FastifyRequest): string {
  const id = idOf(request)
    .replace(/[^\w-]/g, '')
    .slice(0, 36);
  return `${isSecure(ctx) ? '__Host-' : ''}mortar-request-${id}`;
}

function keptKey(ctx: Ctx, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(ctx, request)];
}

/** Sent along a link from a mail, and never with another site's form. */
function keepKey(ctx: Ctx, request: FastifyRequest, reply: FastifyReply, key: string): void {
  reply.setCookie(cookieName(ctx, request), key, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(ctx),
    maxAge: COOKIE_SECONDS,
  });
}
