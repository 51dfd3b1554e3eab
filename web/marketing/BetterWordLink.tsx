/** On pages that a machine translated: that it did, and the way to a better word, which knows the page. */
import type { PageProps } from '#contract/public-page.ts';
import { stateOfWords } from '#rules/i18n/catalogue-state.ts';
import { publicPathIn } from '#rules/public-path.ts';
import { t } from '../i18n.ts';
import { PUBLIC_PATHS } from '../paths.ts';

export function BetterWordLink({ of: { path, language } }: { of: Pick<PageProps, 'path' | 'language'> }) {
  const state = stateOfWords(language);
  if (!state) return null;
  const query = new URLSearchParams({ page: publicPathIn(language, path) }).toString();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
      <span>{t(state)}</span>
      <a
        href={`${publicPathIn(language, PUBLIC_PATHS.betterWord)}?${query}`}
        rel="nofollow"
        className="inline-flex min-h-11 items-center rounded-field text-primary underline underline-offset-4 focus-ring"
      >
        {t('Better word?')}
      </a>
    </p>
  );
}
