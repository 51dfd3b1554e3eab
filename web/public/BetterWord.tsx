/** The form to suggest a better word for a machine translation; it goes to the administrators' inbox. */
import type { PageProps } from '#contract/public/public-page.ts';
import { BETTER_WORD_FORM } from '#rules/public/form/enquiry.ts';
import { t } from '../i18n.ts';
import { FormFor } from './form/FormFor.tsx';
import { SentNote } from './form/Note.tsx';
import { Frame } from './frame/Frame.tsx';
import { PageHead } from './part/PageHead.tsx';

export function BetterWord(props: PageProps) {
  return (
    <Frame of={props} hasAdvert={false}>
      <PageHead
        title={t('Do you know a better word?')}
        lead={t('These pages are machine translated. Tell us how people really say it.')}
      />
      <div className="mx-auto max-w-2xl px-4 py-12 sm:py-16">
        <SentNote of={BETTER_WORD_FORM}>
          <p>{t('Thank you. A speaker of the language will review it.')}</p>
        </SentNote>
        <FormFor of={props} definition={BETTER_WORD_FORM} values={{ language: props.language }}>
          {t('Add your email if we can contact you with questions. We delete your message after a year.')}
        </FormFor>
      </div>
    </Frame>
  );
}
