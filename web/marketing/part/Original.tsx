/** The English sentence below its translation, where what is agreed to depends on the very words. */
import { ENGLISH } from '#rules/i18n/language.ts';
import type { PublicLanguage } from '#rules/public-path.ts';
import { t } from '../../i18n.ts';

interface OriginalProps {
  language: PublicLanguage;
  /** As it was written down with the consent. */
  english: string;
}

/** Nothing on a page that is English already. */
export function Original({ language, english }: OriginalProps) {
  if (language === ENGLISH) return null;
  return (
    <details className="text-sm text-quiet">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4 focus-ring">
        {t('A machine translated this. The English words hold.')}
      </summary>
      <p lang="en" translate="no" className="leading-relaxed">
        {english}
      </p>
    </details>
  );
}
