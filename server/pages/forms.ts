/**
 * Handles every form of the pages for visitors. A page's script asks for JSON, in the page's language. A browser without script is redirected,
 * or gets the page again with the errors and what was typed, except secrets.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormState } from '#contract/public/public-page.ts';
import { PENDING_QUERY } from '#rules/account/auth-form.ts';
import { AppError } from '#rules/error.ts';
import { isSecret, visibleFields } from '#rules/public/form/form.ts';
import { PATHS } from '#rules/paths.ts';
import { type FormAnswer, SENT_ANCHOR } from '#rules/form-answer.ts';
import { PUBLIC_LANGUAGES, type PublicLanguage, publicPathIn } from '#rules/public/public-path.ts';
import { required } from '#rules/required.ts';
import { appErrorOf, STATUS } from '../http/error-response.ts';
import type { FormCall, ServedForm } from '../http/form.ts';
import { pagePath } from '../http/page-path.ts';
import { requestContextOf } from '../http/request-context.ts';
import { readUpload } from '../http/upload.ts';
import { inLanguage, sayIn } from '../i18n/wording.ts';
import { chosenLanguage, followLanguageChoice, languageOfPage, rememberAsked } from './page-language.ts';
import type { PageCtx } from './public-pages.ts';
import { sendRendered } from './public-routes.ts';
import { rememberSentTo } from './sent-to.ts';

/** The body limit: a long message with every letter written as `%E1%BA%B9`. */
const BODY_LIMIT = 192 * 1024;
const WORDS_ONLY = { form: true, maxFiles: 0, maxBytes: 0 };

interface Asked {
  form: ServedForm;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Undefined for a page with one address for all languages. */
  language?: PublicLanguage;
}

export async function openForms(app: FastifyInstance, ctx: PageCtx, forms: readonly ServedForm[]): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    for (const form of forms) {
      const { action, page } = form.definition;
      if (action !== undefined) {
        scope.post(action, (request, reply) => submit(ctx, { form, request, reply }));
        // a page with errors that is reloaded by its address, perhaps in another language
        scope.get(action, (request, reply) => {
          rememberAsked(ctx, request, reply);
          return reply.header('cache-control', 'no-store').redirect(ownPage(form), 303);
        });
        continue;
      }
      for (const language of PUBLIC_LANGUAGES) {
        const address = pagePath(publicPathIn(language, page));
        scope.post(address, (request, reply) => submit(ctx, { form, request, reply, language }));
        if (!isRenderedForEach(ctx, page)) continue;
        const options = { onRequest: followLanguageChoice(ctx) };
        scope.get(address, options, (request, reply) => show(ctx, { form, request, reply, language }));
      }
    }
  });
}

/** True for a page whose address also fills in its form: `/better-word?page=/ha/about`. */
function isRenderedForEach({ publicPages }: PageCtx, page: string): boolean {
  return publicPages.entries.some(({ path, isPerCall }) => isPerCall && path === page);
}

async function show(ctx: PageCtx, asked: Asked): Promise<FastifyReply> {
  const call = callOf(ctx, asked, asked.request.query);
  return sendPage(ctx, asked.form, call, { values: echoed(asked.form, call), errors: {} });
}

async function submit(ctx: PageCtx, asked: Asked): Promise<FastifyReply> {
  const { form, request, reply } = asked;
  const isScript = request.headers.accept?.startsWith('application/json') === true;
  let call = callOf(ctx, asked, {});
  reply.header('cache-control', 'no-store');
  try {
    if (!call.context.isOwnOrigin) throw new AppError('forbidden', 'This request comes from another site');
    call = callOf(ctx, asked, await bodyOf(request));
    if (form.definition.needsScript && !isScript) throw new AppError('invalid', form.definition.needsScript);
    const answer = await form.send(ctx, call);
    if (isScript) return reply.send(answer);
    rememberSentTo(ctx, reply, form.definition, call);
    return reply.redirect(placeAfter(form, call, answer), 303);
  } catch (error) {
    const known = appErrorOf(error);
    // a form on another site gets the same answer as another site's script
    if (!known || known.type === 'forbidden') throw error;
    const refusal = form.told?.(known) ?? known;
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', `${refusal.retryAfterSeconds}`);
    // a page with one address per language shows the errors itself
    reply.code(asked.language && refusal.type === 'invalid' ? 422 : STATUS[refusal.type]);
    return isScript
      ? reply.send(toScriptError(form, call, refusal))
      : sendPage(ctx, form, call, stateOf(form, call, refusal), refusal);
  }
}

async function bodyOf(request: FastifyRequest): Promise<unknown> {
  const body = request.isMultipart() ? await readUpload(request, WORDS_ONLY) : request.body;
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new AppError('invalid', 'This form can’t be read');
}

function callOf(
  ctx: PageCtx,
  { form, request, reply, language = languageOfPage(request) }: Asked,
  posted: unknown,
): FormCall {
  const texts = Object.entries(posted as object).filter(([, value]) => typeof value === 'string') as [string, string][];
  const all = new Map(texts);
  const names = form.definition.fields.map(({ name }) => name).filter((name) => all.has(name));
  return {
    fields: Object.fromEntries(names.map((name) => [name, required(all.get(name))])),
    field: (name) => all.get(name) ?? '',
    has: (name) => all.has(name),
    query: queryOfPage(ctx, request),
    context: { ...requestContextOf(ctx, request, reply), language },
    language,
    say: sayIn(language),
    chosenLanguage: chosenLanguage(request),
    request,
    reply,
  };
}

/** Returns the page's query. The script posts it, and without one the browser's referrer has the form's address. */
function queryOfPage(ctx: PageCtx, { query, headers }: FastifyRequest): Record<string, unknown> {
  const asked = query as Record<string, unknown>;
  const { referer = '' } = headers;
  if (Object.keys(asked).length > 0 || !URL.canParse(referer)) return asked;
  const from = new URL(referer);
  return from.origin === new URL(ctx.publicUrl()).origin ? Object.fromEntries(from.searchParams) : asked;
}

/** Returns the fields as typed, except secrets. */
function echoed({ definition }: ServedForm, { fields }: FormCall): Record<string, string> {
  const secrets = definition.fields.filter(isSecret).map(({ name }) => name);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.includes(name)));
}

function stateOf(form: ServedForm, call: FormCall, { sentence, fields: errors = {} }: AppError): FormState {
  const isOfFields = visibleFields(form.definition).some(({ name }) => name in errors);
  return { values: echoed(form, call), errors, ...(!isOfFields && { failure: sentence }) };
}

/** Returns the translated error for the script, which has no sentences of its own. */
function toScriptError(form: ServedForm, { language }: FormCall, refusal: AppError): object {
  const errors = Object.entries(refusal.fields ?? {}).map(([name, fault]) => [name, inLanguage(language, fault)]);
  const failure = inLanguage(language, refusal.sentence);
  return { failure, errors: Object.fromEntries(errors), ...form.facts?.(refusal) };
}

/** Returns the address to redirect to. Without script the address carries what a script would remember. */
function placeAfter(form: ServedForm, call: FormCall, answer: FormAnswer): string {
  const { next, userId, arrival, sent } = answer;
  const own = form.definition.action === undefined ? publicPathIn(call.language, pathFor(form, call)) : ownPage(form);
  const query = userId === undefined ? '' : `?${new URLSearchParams({ [PENDING_QUERY]: userId }).toString()}`;
  const anchor = sent ? SENT_ANCHOR : arrival;
  return (next ?? own) + query + (anchor ? `#${anchor}` : '');
}

/** Returns the form's own page. The link of a mail is unknown here: people without one request another. */
function ownPage({ definition: { page } }: ServedForm): string {
  return page.includes(':') ? PATHS.forgotPassword : page;
}

/** Returns the page's path, filled in from the requested address. */
function pathFor({ definition }: ServedForm, { request }: FormCall): string {
  if (definition.action !== undefined) return definition.page;
  const params = request.params as Record<string, string>;
  return definition.page.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Sends a page with somebody's own text, which is never cached. */
async function sendPage(
  ctx: PageCtx,
  form: ServedForm,
  call: FormCall,
  state: FormState,
  refusal?: AppError,
): Promise<FastifyReply> {
  const data = { ...(await form.data?.(ctx, call)), ...(refusal && form.facts?.(refusal)) };
  const { language } = call;
  const html = await ctx.publicPages.renderPage({ path: pathFor(form, call), language, form: state, data });
  return sendRendered(call.reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }), html);
}
