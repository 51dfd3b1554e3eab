/** The languages members of this server can choose. */
import { invalidField } from '#rules/error.ts';
import { type Language, languagesOf } from '#rules/i18n/language.ts';
import type { Ctx } from '../../context.ts';

/** Throws for an unavailable language. The pseudo-language is for development only. */
export function requireLanguage({ config }: Pick<Ctx, 'config'>, language: Language | null | undefined): void {
  if (!language || languagesOf(config).includes(language)) return;
  throw invalidField('language', 'This language is not available');
}
