/**
 * A form on a page for visitors, posted by the page's script, or by the browser without one. `server/routes/` declares each form over the API route
 * that takes the same fields, so both share limit, lock and answer. `server/pages/forms.ts` serves them.
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
  /** Returns the answer for a script. A `FormAnswer` also redirects a browser without a script. Throws the errors of the API's route. */
  send(ctx: Ctx, call: FormCall): Promise<object>;
  /** The error to show for a refusal. By default the refusal itself. */
  told?(refusal: AppError): AppError;
  /** Data that script and page receive with a refusal, beside its message. */
  facts?(refusal: AppError): object;
  /** Data of the call that the page shows beside the form. */
  data?(ctx: Ctx, call: FormCall): Promise<object> | object;
}

export interface FormCall {
  /** The fields of the definition, as typed. */
  fields: Record<string, string>;
  /** Any posted field, or an empty string if it is missing. */
  field(name: string): string;
  has(name: string): boolean;
  /** The query of the page's address, posted along with the form. */
  query: Record<string, unknown>;
  context: RequestContext;
  language: PublicLanguage;
  /** Translates into the page's language. */
  say(sentence: Message): string;
  /** The language the reader chose, for forms that send it along. */
  chosenLanguage: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A form over one route. The route learns that a form was sent. */
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
