/** A long text of clauses, with its table of contents beside it. */
import { t } from '../../i18n.ts';
import type { Clause } from '../words/clause.ts';

export function Contents({ clauses }: { clauses: readonly Pick<Clause, 'id' | 'title'>[] }) {
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

export function ClauseText({ clause, number }: { clause: Clause; number: number }) {
  return (
    <section id={clause.id}>
      <ClauseTitle clause={clause} number={number} />
      {clause.paragraphs.map((paragraph) => (
        <p key={paragraph.id} className="mt-3 leading-relaxed">
          {t(paragraph)}
        </p>
      ))}
    </section>
  );
}

export function ClauseTitle({ clause, number }: { clause: Pick<Clause, 'title'>; number: number }) {
  return (
    <h2 className="flex gap-3 text-xl font-semibold tracking-tight">
      <span className="text-primary tabular-nums">{number}</span>
      {t(clause.title)}
    </h2>
  );
}
