/** The language of a downloaded file: the member's setting, or else their browser's. */
import type { Language } from '#rules/i18n/language.ts';
import type { VisitorCtx } from '../context.ts';
import { findLanguageOf } from '../store/account/language.ts';

export async function readerLanguage({
  db,
  member,
  request,
}: Pick<VisitorCtx, 'db' | 'member' | 'request'>): Promise<Language> {
  return (member && (await findLanguageOf(db, member.id))) ?? request.language;
}
