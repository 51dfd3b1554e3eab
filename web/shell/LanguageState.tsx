/** Says who translated and reviewed a language, with a link to suggest a better word. */
import { betterWordPath, stateOfWords } from '#rules/i18n/catalogue-state.ts';
import type { Language } from '#rules/i18n/language.ts';
import { t } from '../i18n.ts';

export function LanguageState({ language, hasLink = true }: { language: Language; hasLink?: boolean }) {
  const state = stateOfWords(language);
  if (!state) return null;
  return (
    <span className="grid justify-items-[inherit] text-xs text-quiet">
      {t(state)}
      {hasLink && (
        <a href={betterWordPath(language)} className="link flex min-h-11 w-fit items-center focus-ring">
          {t('Suggest better wording?')}
        </a>
      )}
    </span>
  );
}
