/** What the terms and the privacy policy look like: a heading with a date, the contents, the text. */
import type { ReactNode } from 'react';
import type { PageProps } from '#contract/public-page.ts';
import { ENGLISH } from '#rules/i18n/language.ts';
import { formatDate } from '../../date-format.ts';
import { t } from '../../i18n.ts';
import { Frame } from '../frame/Frame.tsx';
import type { Clause } from '../words/clause.ts';
import { LEGAL_DAY } from '../words/legal.ts';
import { Contents } from './Clauses.tsx';
import { PageHead } from './PageHead.tsx';

interface LegalPageProps {
  of: PageProps;
  title: string;
  lead: string;
  contents: readonly Pick<Clause, 'id' | 'title'>[];
  children: ReactNode;
}

export function LegalPage({ of, title, lead, contents, children }: LegalPageProps) {
  const { email, address } = of.facts.contact;
  return (
    <Frame of={of} hasAdvert={false}>
      <PageHead title={title} lead={lead}>
        <p className="text-sm text-quiet">{t('As of {day}', { day: formatDate(LEGAL_DAY, 'day') })}</p>
        {of.language !== ENGLISH && (
          <p className="text-sm text-quiet">
            {t('A machine translated this. The English words hold.')}{' '}
            <a
              href={of.path}
              hrefLang="en"
              className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4 focus-ring"
            >
              {t('Read it in English')}
            </a>
          </p>
        )}
      </PageHead>
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16">
        <Contents clauses={contents} />
        <div className="grid max-w-prose gap-10">
          {children}
          {(email || address) && (
            <p
              className="rounded-box border border-base-300 bg-base-200 p-5 leading-relaxed whitespace-pre-line"
              translate="no"
            >
              {[address, email].filter(Boolean).join('\n')}
            </p>
          )}
        </div>
      </div>
    </Frame>
  );
}
