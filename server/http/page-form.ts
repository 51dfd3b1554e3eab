/**
 * A form of a form page: sign-in, sign-up, verification, password, donation. The page's script posts it, and the browser by itself until the
 * script has come; `server/pages/page-forms.ts` serves it. `server/routes/` declares each over the route of the API that takes the same fields,
 * so both are held to the same limit, lock and answer.
 */
import type { AppError } from '#rules/error.ts';
import type { Message } from '#rules/i18n/message.ts';
import type { Ctx, RequestContext } from '../context.ts';

export interface PageForm {
  /** Where it is posted to. */
  action: string;
  /** The page that shows it, with its errors too. */
  page: string;
  /** What the script is answered; an `AuthAnswer` also leads on a browser that posts by itself. Throws what the API's route refuses with. */
  send(ctx: Ctx, call: PageCall): Promise<object>;
  /** What is shown of a refusal; by default all of it. */
  told?(refusal: AppError): AppError;
  /** Of a form that nothing comes of without the script: what is said where the browser posts it by itself. */
  needsScript?: Message;
}

export interface PageCall {
  /** As typed; what is missing is empty. */
  field(name: string): string;
  has(name: string): boolean;
  /** Of the address of the page, as it was posted along. */
  query: Record<string, unknown>;
  context: RequestContext;
  /** In the page's language. */
  say(sentence: Message): string;
  /** What the reader chose, of a form that takes it along. */
  chosenLanguage: string | undefined;
}
