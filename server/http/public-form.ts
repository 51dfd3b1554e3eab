/**
 * A form of a public page, which works without script: it is posted to the address of its page, and the page comes back with its errors,
 * or with the panel that says it was sent. `server/routes/` declares one with `publicForm()` beside the route that takes the same fields, and
 * `server/pages/public-forms.ts` serves them.
 */
import type { Route } from '#contract/route/route.ts';
import type { Ctx, RequestContext } from '../context.ts';
import type { RouteLimit } from '../limit/route-limits.ts';
import { type Action, callAsVisitor } from './serve.ts';

export interface PublicForm {
  /** Of the page that has it, without a language's prefix. */
  path: string;
  /** The route that takes the same fields from programs. */
  route: Route;
  send(ctx: Ctx, call: { fields: Record<string, unknown>; context: RequestContext }): Promise<void>;
}

export function publicForm<R extends Route>(
  path: string,
  form: { route: R; action: Action<'visitor', R>; limit: RouteLimit },
): PublicForm {
  return {
    path,
    route: form.route,
    async send(ctx, call) {
      await callAsVisitor(ctx, form, call);
    },
  };
}
