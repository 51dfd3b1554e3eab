/** How to reach the team: address, email, social links, and the form. */
import type { PageProps } from '#contract/public/public-page.ts';
import { CONTACT_FORM } from '#rules/public/form/enquiry.ts';
import { PUBLIC_PATHS } from '#rules/paths.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { FormFor } from '../form/FormFor.tsx';
import { SentNote } from '../form/Note.tsx';
import { SocialLinks } from '../frame/SocialLinks.tsx';

export function ContactBlock({ of }: { of: PageProps }) {
  return (
    <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <Reach of={of} />
      <div>
        <SentNote of={CONTACT_FORM}>
          <p>{t('Message sent Successfully!')}</p>
        </SentNote>
        <FormFor of={of} definition={CONTACT_FORM}>
          {t('We use your message to answer you. We delete it a year after the conversation ends.')}
        </FormFor>
      </div>
    </div>
  );
}

function Reach({ of }: { of: PageProps }) {
  const { contact, social } = of.facts;
  const isOwnPage = of.path === PUBLIC_PATHS.contact;
  // on other pages these are below a section's title
  const Heading = isOwnPage ? 'h2' : 'h3';
  return (
    <div className="grid content-start gap-5">
      {contact.address && (
        <div>
          <Heading className="flex items-center gap-2 font-semibold">
            <Icon name="place" size={20} className="text-primary" />
            {t('Office address')}
          </Heading>
          <address className="mt-1 leading-relaxed whitespace-pre-line not-italic" translate="no">
            {contact.address}
          </address>
        </div>
      )}
      {contact.email && (
        <div>
          <Heading className="flex items-center gap-2 font-semibold">
            <Icon name="mail" size={20} className="text-primary" />
            {t('Message us')}
          </Heading>
          <a
            href={`mailto:${contact.email}`}
            translate="no"
            className="inline-flex min-h-11 items-center break-all text-primary underline underline-offset-4 focus-ring"
          >
            {contact.email}
          </a>
        </div>
      )}
      {isOwnPage && <SocialLinks social={social} />}
    </div>
  );
}
