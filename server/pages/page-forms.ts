/**
 * Takes in the forms of the form pages. The script of their pages asks for JSON and is answered in the page's language; a browser that posts by
 * itself, because the script has not come yet, is led on, or gets the page again with what was typed, but for passwords, and what is wrong.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormState } from '#contract/public-page.ts';
import { type AuthAnswer, type AuthRefusal, PENDING_QUERY } from '#rules/account/auth-form.ts';
import { AppError } from '#rules/error.ts';
import { PATHS } from '#rules/paths.ts';
import { SENT_ANCHOR } from '#rules/public-form.ts';
import type { PublicLanguage } from '#rules/public-path.ts';
import type { Ctx } from '../context.ts';
import type { PageForm } from '../http/page-form.ts';
import { appErrorOf, STATUS } from '../http/error-response.ts';
import { readFormBodies } from '../http/form-body.ts';
import { requestContextOf } from '../http/request-context.ts';
import { inLanguage, sayIn } from '../i18n/wording.ts';
import { chosenLanguage, languageOfPage } from './page-language.ts';

/** Eight short fields, every letter of which is written as `%E1%BA%B9`. */
const BODY_LIMIT = 16 * 1024;
/** What never comes back in a page. */
const SECRETS = ['password', 'again', 'token'];

export async function openPageForms(app: FastifyInstance, ctx: Ctx, forms: readonly PageForm[]): Promise<void> {
  await app.register(async (scope) => {
    readFormBodies(scope, BODY_LIMIT);
    for (const form of forms) {
      scope.post(form.action, (request, reply) => take(ctx, form, request, reply));
      // a page with errors that is loaded again by its address
      scope.get(form.action, (_request, reply) =>
        reply.header('cache-control', 'no-store').redirect(pageOf(form), 303),
      );
    }
  });
}

/** The link of a mail is not known here: whoever has none asks for one. */
function pageOf({ page }: PageForm): string {
  return page.includes(':') ? PATHS.forgotPassword : page;
}

async function take(ctx: Ctx, form: PageForm, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const isScript = request.headers.accept?.startsWith('application/json') === true;
  const language = languageOfPage(request);
  const fields = fieldsOf(request.body);
  const query = queryFor(ctx, request);
  reply.header('cache-control', 'no-store');
  try {
    if (form.needsScript && !isScript) throw new AppError('invalid', form.needsScript);
    const answer = await form.send(ctx, {
      field: (name) => fields[name] ?? '',
      has: (name) => Object.hasOwn(fields, name),
      query,
      say: sayIn(language),
      context: { ...requestContextOf(ctx, request, reply), language },
      chosenLanguage: chosenLanguage(request),
    });
    return isScript ? reply.send(answer) : reply.redirect(placeOf(form, answer), 303);
  } catch (error) {
    const known = appErrorOf(error);
    // another site's form is answered like another site's script
    if (!known || known.type === 'forbidden') throw error;
    const refusal = form.told?.(known) ?? known;
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', `${refusal.retryAfterSeconds}`);
    reply.code(STATUS[refusal.type]);
    if (isScript) return reply.send(toldIn(language, refusal));
    return sendPage(ctx, form, { reply, language, fields, query }, refusal);
  }
}

/** Of the page: it is posted along by the script, and without one the browser says which address the form was on. */
function queryFor(ctx: Ctx, { query, headers }: FastifyRequest): Record<string, unknown> {
  const asked = query as Record<string, unknown>;
  const { referer = '' } = headers;
  if (Object.keys(asked).length > 0 || !URL.canParse(referer)) return asked;
  const from = new URL(referer);
  return from.origin === new URL(ctx.publicUrl()).origin ? Object.fromEntries(from.searchParams) : asked;
}

function fieldsOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid', 'This form cannot be read');
  }
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'));
}

/** Without script the address says what the script remembers. */
function placeOf(form: PageForm, { next, userId, arrival, sent }: AuthAnswer): string {
  const path = next ?? pageOf(form);
  const query = userId === undefined ? '' : `?${new URLSearchParams({ [PENDING_QUERY]: userId }).toString()}`;
  const anchor = sent ? SENT_ANCHOR : arrival;
  return path + query + (anchor ? `#${anchor}` : '');
}

function reasonOf({ type, details }: AppError): string | undefined {
  if (type !== 'suspended') return undefined;
  const reason = details?.['reason'];
  return typeof reason === 'string' ? reason : '';
}

function toldIn(language: PublicLanguage, refusal: AppError): AuthRefusal {
  const suspended = reasonOf(refusal);
  const errors = Object.entries(refusal.fields ?? {}).map(([name, fault]) => [name, inLanguage(language, fault)]);
  return {
    failure: inLanguage(language, refusal.sentence),
    errors: Object.fromEntries(errors),
    ...(suspended !== undefined && { suspended }),
    ...(refusal.type === 'token' && { isOver: true }),
  };
}

interface Shown {
  reply: FastifyReply;
  language: PublicLanguage;
  fields: Record<string, string>;
  query: Record<string, unknown>;
}

async function sendPage(ctx: Ctx, form: PageForm, shown: Shown, refusal: AppError): Promise<FastifyReply> {
  const { reply, language, fields, query } = shown;
  const suspended = reasonOf(refusal);
  const isOfFields = Object.keys(refusal.fields ?? {}).length > 0;
  const state: FormState = {
    values: Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRETS.includes(name))),
    errors: refusal.fields ?? {},
    sent: false,
    ...(!isOfFields && suspended === undefined && { failure: refusal.sentence }),
  };
  const data = { query: queryOf(query), userId: fields['userId'], suspended };
  const html = await ctx.publicPages.renderPage({ path: form.page, language, form: state, data });
  return reply.type('text/html; charset=utf-8').send(html);
}

/** For the form to be posted once more with. */
function queryOf(query: Record<string, unknown>): string {
  const { redirectTo } = query;
  return typeof redirectTo === 'string' ? `?${new URLSearchParams({ redirectTo }).toString()}` : '';
}
