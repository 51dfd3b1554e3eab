/** What every public page stands in: a way past the bars, the bar, the page, the foot, and now and then a notice of ours. */
import type { ReactNode } from 'react';
import type { PageProps } from '#contract/public/public-page.ts';
import { t } from '../../i18n.ts';
import { Advert } from './Advert.tsx';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';

interface FrameProps {
  of: PageProps;
  /** Instead of the bar that is always there. */
  bars?: ReactNode;
  /** Whether the notice about medicine requests may appear here. */
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
