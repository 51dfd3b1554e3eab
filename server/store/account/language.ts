/** The language a member has set. */
import type { Language } from '#rules/i18n/language.ts';
import type { Db } from '../db.ts';

export async function findLanguageOf(db: Db, memberId: string): Promise<Language | null> {
  const result = await db.selectFrom('member').select('language').where('id', '=', memberId).executeTakeFirstOrThrow();
  return result.language;
}

/** Finds it by e-mail address; null if the browser decides, undefined if nobody has the address. */
export async function findLanguage(db: Db, email: string): Promise<Language | null | undefined> {
  const result = await db.selectFrom('member').select('language').where('email', '=', email).executeTakeFirst();
  return result?.language;
}
