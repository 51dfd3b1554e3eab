/** The contact page. */
import type { PageProps } from '#contract/public/public-page.ts';
import { t } from '../i18n.ts';
import { Frame } from './frame/Frame.tsx';
import { ContactBlock } from './part/ContactBlock.tsx';
import { PageHead } from './part/PageHead.tsx';

export function Contact(props: PageProps) {
  return (
    <Frame of={props} hasAdvert={false}>
      <PageHead title={t('Contact Us')} lead={t('Questions, problems or ideas? Write to us.')} />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:py-16">
        <ContactBlock of={props} />
      </div>
    </Frame>
  );
}
