/**
 * A form of a way in: sign-in, sign-up, verification, password. Its page's script posts it, and the browser by itself until the script has
 * come; `server/pages/auth-forms.ts` serves it. `server/routes/auth-form.ts` declares each over the route of the API that takes the same fields,
 * so both are held to the same limit, lock and answer.
 */
import type { AuthAnswer } from '#rules/account/auth-form.ts';
import type { AppError } from '#rules/error.ts';
import type { Ctx, RequestContext } from '../context.ts';

export interface AuthForm {
  /** Where it is posted to. */
  action: string;
  /** The page that shows it, with its errors too. */
  page: string;
  /** Throws what the API's route refuses with. */
  send(ctx: Ctx, call: AuthCall): Promise<AuthAnswer>;
  /** What is shown of a refusal; by default all of it. */
  told?(refusal: AppError): AppError;
}

export interface AuthCall {
  /** As typed; what is missing is empty. */
  field(name: string): string;
  has(name: string): boolean;
  /** Of the address of the page, as it was posted along. */
  query: Record<string, unknown>;
  context: RequestContext;
  /** What the reader chose, of a form that takes it along. */
  chosenLanguage: string | undefined;
}
