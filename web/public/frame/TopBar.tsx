/** The top bar: logo, pages, sign-in and sign-up. On narrow screens the pages are in a menu that needs no script. */
import type { PageProps } from '#contract/public/public-page.ts';
import { PATHS } from '#rules/paths.ts';
import type { PublicLanguage } from '#rules/public/public-path.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LanguageChoice } from '../LanguageChoice.tsx';
import { HomeLink } from './HomeLink.tsx';
import { addressOf, MAIN_LINKS } from './links.ts';

interface TopBarProps {
  of: PageProps;
  /** True on the front page: it appears on scrolling, and is always shown on narrow screens. */
  appears?: boolean;
}

export function TopBar({ of, appears = false }: TopBarProps) {
  return (
    <header
      className={`z-30 border-b border-base-300 bg-base-100 ${appears ? 'bar-top' : 'sticky top-0'}`}
      data-bar={appears ? 'top' : undefined}
    >
      <BarRow of={of} />
    </header>
  );
}

/** The row of the top bar, without the bar around it. Its button is outlined, because the page below has a filled one. */
export function BarRow({ of }: { of: PageProps }) {
  const { language, path } = of;
  return (
    <div className="relative mx-auto flex h-14 max-w-6xl items-center gap-1 px-4 sm:gap-2">
      <HomeLink language={language} />
      <nav aria-label={t('Pages')} className="ml-4 flex items-center max-[901px]:hidden">
        <MainLinks language={language} path={path} className="px-3" />
      </nav>
      <details className="menu-fold relative ml-auto max-[901px]:hidden">
        <summary className="btn btn-square btn-ghost focus-ring" aria-label={t('Language')}>
          <Icon name="language" size={22} />
        </summary>
        <LanguageChoice
          of={of}
          className="absolute top-12 right-0 w-44 rounded-box border border-base-300 bg-base-100 p-2 shadow-lg [&_ul]:grid"
        />
      </details>
      <a href={PATHS.signIn} className="btn btn-ghost px-3 focus-ring max-[901px]:ml-auto">
        {t('Sign in')}
      </a>
      <a href={PATHS.signUp} className="btn btn-outline btn-primary focus-ring max-sm:hidden">
        {t('Sign up Now')}
      </a>
      <details className="menu-fold min-[901px]:hidden">
        <summary className="btn btn-square btn-ghost focus-ring" aria-label={t('Menu')}>
          <Icon name="menu" size={24} />
        </summary>
        <div className="absolute inset-x-0 top-14 border-y border-base-300 bg-base-100 px-4 py-2 shadow-lg">
          <nav aria-label={t('Pages')} className="grid">
            <MainLinks language={language} path={path} className="min-h-12" />
          </nav>
          <LanguageChoice of={of} className="-mx-2 mt-2 border-t border-base-300 pt-2 text-sm" />
        </div>
      </details>
    </div>
  );
}

function MainLinks({ language, path, className }: { language: PublicLanguage; path: string; className: string }) {
  return MAIN_LINKS.map((link) => (
    <a
      key={link.path}
      href={addressOf(language, link.path)}
      aria-current={link.path === path ? 'page' : undefined}
      className={`inline-flex min-h-11 items-center rounded-field font-medium underline-offset-4 hover:text-primary focus-ring aria-[current=page]:text-primary ${className}`}
    >
      {t(link.text)}
    </a>
  ));
}
