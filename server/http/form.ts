/**
 * A form of a page for visitors: posted by the page's script, and by the browser where there is none. `server/routes/` declares each over the
 * route of the API that takes the same fields, so both are held to the same limit, lock and answer; `server/pages/forms.ts` serves them.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#contract/route/route.ts';
import type { AppError } from '#rules/error.ts';
import type { FormDefinition } from '#rules/public/form/form.ts';
import type { Message } from '#rules/i18n/message.ts';
import type { PublicLanguage } from '#rules/public/public-path.ts';
import type { Ctx, RequestContext } from '../context.ts';
import type { CallLimit } from '../limit/route-limits.ts';
import { type Action, callAsVisitor } from './serve.ts';

export interface ServedForm {
  definition: FormDefinition;
  /** What a script is answered; a `FormAnswer` also leads on a browser that posts without one. Throws what the API's route refuses with. */
  send(ctx: Ctx, call: FormCall): Promise<object>;
  /** What is shown of a refusal; by default all of it. */
  told?(refusal: AppError): AppError;
  /** What script and page are told of a refusal beside its words. */
  facts?(refusal: AppError): object;
  /** What the page shows of the call beside the form. */
  data?(ctx: Ctx, call: FormCall): Promise<object> | object;
}

export interface FormCall {
  /** Of the definition, as they were typed. */
  fields: Record<string, string>;
  /** Any field as it was posted; what is missing is empty. */
  field(name: string): string;
  has(name: string): boolean;
  /** Of the page's address, as it was posted along. */
  query: Record<string, unknown>;
  context: RequestContext;
  language: PublicLanguage;
  /** In the page's language. */
  say(sentence: Message): string;
  /** What the reader chose, of a form that takes it along. */
  chosenLanguage: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A form over one route, which is told that it was sent. */
export function formOver<R extends Route>(
  definition: FormDefinition,
  served: { route: R; action: Action<'visitor', R>; limit: CallLimit },
): ServedForm {
  return {
    definition,
    async send(ctx, { fields, context }) {
      await callAsVisitor(ctx, served, { fields, context });
      return { sent: true };
    },
  };
}
