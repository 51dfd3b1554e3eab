/**
 * Forms of the public pages without script, in every language: posted to their page, answered by a way to its panel "sent", or by the page
 * again with what was typed and what is wrong. The script of the pages asks the same address for JSON, so both are told in the page's language.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormState } from '#contract/public-page.ts';
import { AppError, type ErrorType } from '#rules/error.ts';
import { SENT_ANCHOR } from '#rules/public-form.ts';
import { PUBLIC_LANGUAGES, type PublicLanguage, publicPathIn } from '#rules/public-path.ts';
import type { Ctx } from '../context.ts';
import { appErrorOf, STATUS } from '../http/error-response.ts';
import { readFormBodies } from '../http/form-body.ts';
import type { PublicForm } from '../http/public-form.ts';
import { requestContextOf } from '../http/request-context.ts';
import { readUpload } from '../http/upload.ts';
import { inLanguage } from '../i18n/wording.ts';
import { followLanguageChoice } from './language-choice.ts';

/** Of a form that is not multipart: a long message, every letter of which is written as `%E1%BA%B9`. */
const BODY_LIMIT = 192 * 1024;

export async function openPublicForms(app: FastifyInstance, ctx: Ctx, forms: readonly PublicForm[]): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', followLanguageChoice(ctx));
    readFormBodies(scope, BODY_LIMIT);
    for (const form of forms) {
      for (const language of PUBLIC_LANGUAGES) {
        const address = publicPathIn(language, form.path);
        scope.post(address, (request, reply) => take(ctx, form, { request, reply, language }));
        if (isFilledIn(ctx, form)) {
          scope.get(address, (request, reply) => {
            const values = valuesOf(form, request.query as Record<string, unknown>);
            const state: FormState = { values, errors: {}, sent: false };
            return sendPage(ctx, form, { reply, language }, state);
          });
        }
      }
    }
  });
}

/** A page that is rendered for each call: its address fills in the form, `/better-word?page=/ha/about`. */
function isFilledIn({ publicPages }: Ctx, form: PublicForm): boolean {
  return publicPages.entries.some(({ path, isPerCall }) => isPerCall && path === form.path);
}

interface Posted {
  request: FastifyRequest;
  reply: FastifyReply;
  language: PublicLanguage;
}

async function take(ctx: Ctx, form: PublicForm, { request, reply, language }: Posted): Promise<FastifyReply> {
  const isScript = request.headers.accept?.startsWith('application/json') === true;
  reply.header('cache-control', 'no-store');
  let fields: Record<string, unknown> = {};
  try {
    fields = await fieldsOf(form, request);
    await form.send(ctx, { fields, context: { ...requestContextOf(ctx, request, reply), language } });
  } catch (error) {
    const refusal = appErrorOf(error);
    // another site's form is answered like another site's script
    if (!refusal || refusal.type === 'forbidden') throw error;
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', `${refusal.retryAfterSeconds}`);
    reply.code(statusOf(refusal.type));
    if (isScript) return reply.send(toldIn(language, refusal));
    return sendPage(ctx, form, { reply, language }, stateOf(form, fields, refusal));
  }
  if (isScript) return reply.send({ sent: true });
  return reply.redirect(`${publicPathIn(language, form.path)}#${SENT_ANCHOR}`, 303);
}

/** A page that shows what is wrong with what was sent. */
function statusOf(type: ErrorType): number {
  return type === 'invalid' ? 422 : STATUS[type];
}

async function fieldsOf({ route }: PublicForm, request: FastifyRequest): Promise<Record<string, unknown>> {
  if (request.isMultipart()) return readUpload(request, route);
  const { body } = request;
  if (typeof body !== 'object' || body === null) throw new AppError('invalid', 'This form cannot be read');
  return body as Record<string, unknown>;
}

function stateOf(
  form: PublicForm,
  fields: Record<string, unknown>,
  { sentence, fields: errors = {} }: AppError,
): FormState {
  const isOfFields = Object.keys(errors).some((name) => name in form.route.input.shape);
  return { values: valuesOf(form, fields), errors, sent: false, ...(!isOfFields && { failure: sentence }) };
}

function valuesOf({ route }: PublicForm, given: Record<string, unknown>): Record<string, string> {
  const names = Object.keys(route.input.shape).filter((name) => Object.hasOwn(given, name));
  return Object.fromEntries(names.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])));
}

/** Somebody's own words, so it is held nowhere. */
async function sendPage(
  { publicPages }: Ctx,
  { path }: PublicForm,
  { reply, language }: Pick<Posted, 'reply' | 'language'>,
  form: FormState,
): Promise<FastifyReply> {
  const html = await publicPages.renderPage({ path, language, form });
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** For the script, which has no sentences of its own. */
function toldIn(language: PublicLanguage, { type, sentence, fields = {} }: AppError): object {
  const errors = Object.entries(fields).map(([name, fault]) => [name, inLanguage(language, fault)]);
  return { type, failure: inLanguage(language, sentence), errors: Object.fromEntries(errors) };
}
