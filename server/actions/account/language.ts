/** Which languages the members of this server choose from. */
import { invalidField } from '#rules/error.ts';
import { type Language, languagesOf } from '#rules/i18n/language.ts';
import type { Ctx } from '../../context.ts';

/** The pseudo-language is offered where developers work. */
export function requireLanguage({ config }: Pick<Ctx, 'config'>, language: Language | null | undefined): void {
  if (!language || languagesOf(config).includes(language)) return;
  throw invalidField('language', 'This language is not available');
}
