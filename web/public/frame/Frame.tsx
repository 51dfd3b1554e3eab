/** The frame of every public page: skip link, bar, content, footer, and the notice about medicine requests. */
import type { ReactNode } from 'react';
import type { PageProps } from '#contract/public/public-page.ts';
import { t } from '../../i18n.ts';
import { Advert } from './Advert.tsx';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';

interface FrameProps {
  of: PageProps;
  /** Replaces the bar that is always shown. */
  bars?: ReactNode;
  /** True if the notice about medicine requests may appear here. */
  hasAdvert?: boolean;
  children: ReactNode;
}

export function Frame({ of, bars, hasAdvert = true, children }: FrameProps) {
  return (
    <>
      <a href="#main" className="skip-link btn btn-primary">
        {t('Skip to content')}
      </a>
      {bars ?? <TopBar of={of} />}
      <main id="main">{children}</main>
      <Footer of={of} />
      {hasAdvert && <Advert language={of.language} />}
    </>
  );
}
