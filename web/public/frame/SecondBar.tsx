/** The second bar of the front page, with its sections. It appears on scrolling, and is always shown on the narrowest screens. */
import { t } from '../../i18n.ts';
import { PART_LINKS } from './links.ts';

export function SecondBar() {
  return (
    <nav
      aria-label={t('On this page')}
      data-bar="second"
      className="bar-second z-20 border-b border-base-300 bg-base-200"
    >
      <div role="group" className="mx-auto flex max-w-6xl gap-1 overflow-x-auto px-2 [scrollbar-width:none] sm:px-3">
        {PART_LINKS.map(({ fragment, text }) => (
          <a
            key={fragment}
            href={`#${fragment}`}
            className="inline-flex min-h-11 shrink-0 items-center rounded-field px-2 text-sm font-medium whitespace-nowrap text-quiet underline-offset-4 -outline-offset-2! hover:text-primary hover:underline focus-ring"
          >
            {t(text)}
          </a>
        ))}
      </div>
    </nav>
  );
}
