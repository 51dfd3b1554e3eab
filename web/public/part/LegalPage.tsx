/** The layout of the terms and the privacy policy: a heading with a date, the contents, the clauses. */
import type { PageProps } from '#contract/public/public-page.ts';
import { ENGLISH } from '#rules/i18n/language.ts';
import { formatDate } from '../../format/date-format.ts';
import { t } from '../../i18n.ts';
import { Frame } from '../frame/Frame.tsx';
import type { Clause } from '../words/clause.ts';
import { PageHead } from './PageHead.tsx';

/** The date of the current terms and privacy policy. Change it with them. */
const LEGAL_DAY = new Date('2026-11-25T12:00:00Z');

interface LegalPageProps {
  of: PageProps;
  title: string;
  lead: string;
  clauses: readonly Clause[];
}

export function LegalPage({ of, title, lead, clauses }: LegalPageProps) {
  const { email, address } = of.facts.contact;
  return (
    <Frame of={of} hasAdvert={false}>
      <PageHead title={title} lead={lead}>
        <p className="text-sm text-quiet">{t('As of {day}', { day: formatDate(LEGAL_DAY, 'day') })}</p>
        {of.language !== ENGLISH && (
          <p className="text-sm text-quiet">
            {t('Machine translation. The English version applies.')}{' '}
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
        <Contents clauses={clauses} />
        <div className="grid max-w-prose gap-10">
          {clauses.map((clause, index) => (
            <ClauseText key={clause.id} clause={clause} number={index + 1} />
          ))}
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

function Contents({ clauses }: Pick<LegalPageProps, 'clauses'>) {
  return (
    <nav aria-label={t('Contents')} className="lg:sticky lg:top-20 lg:self-start">
      <ol className="grid gap-x-6 text-sm sm:grid-cols-2 lg:grid-cols-1">
        {clauses.map(({ id, title }, index) => (
          <li key={id} className="flex">
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center gap-2.5 rounded-field text-quiet underline-offset-4 hover:text-primary hover:underline focus-ring lg:min-h-9"
            >
              <span className="w-5 text-right tabular-nums">{index + 1}</span>
              {t(title)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ClauseText({ clause: { id, title, paragraphs = [], content }, number }: { clause: Clause; number: number }) {
  return (
    <section id={id}>
      <h2 className="flex gap-3 text-xl font-semibold tracking-tight">
        <span className="text-primary tabular-nums">{number}</span>
        {t(title)}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph.id} className="mt-3 leading-relaxed">
          {t(paragraph)}
        </p>
      ))}
      {content}
    </section>
  );
}
