/** Says that a machine translated the page, and links to the form for a better word. `page` is what that form is about. */
import { betterWordPath, stateOfWords } from '#rules/i18n/catalogue-state.ts';
import { type PublicLanguage, publicPathIn } from '#rules/public/public-path.ts';
import { t } from '../i18n.ts';
import { PUBLIC_PATHS } from '../paths.ts';

interface BetterWordLinkProps {
  language: PublicLanguage;
  page?: string;
  className: string;
}

export function BetterWordLink({ language, page, className }: BetterWordLinkProps) {
  const state = stateOfWords(language);
  if (!state) return null;
  const query = page && new URLSearchParams({ page: publicPathIn(language, page) }).toString();
  return (
    <p className={className}>
      {t(state)}
      <a
        href={query ? `${publicPathIn(language, PUBLIC_PATHS.betterWord)}?${query}` : betterWordPath(language)}
        rel="nofollow"
        className="inline-flex min-h-11 items-center rounded-field underline underline-offset-4 focus-ring"
      >
        {t('Suggest better wording?')}
      </a>
    </p>
  );
}
