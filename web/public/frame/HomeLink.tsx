/** The logo, linked to the front page in the language of the page. */
import { PUBLIC_PATHS } from '#rules/paths.ts';
import type { PublicLanguage } from '#rules/public/public-path.ts';
import { t } from '../../i18n.ts';
import { Logo } from '../../ui/Logo.tsx';
import { addressOf } from './links.ts';

export function HomeLink({ language, size }: { language: PublicLanguage; size?: number }) {
  return (
    <a
      href={addressOf(language, PUBLIC_PATHS.landing)}
      className="inline-flex min-h-11 items-center rounded-field focus-ring"
      aria-label={t('Mortar home')}
    >
      <Logo {...(size !== undefined && { size })} />
    </a>
  );
}
