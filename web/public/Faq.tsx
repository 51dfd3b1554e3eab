/** Questions and answers for buyers, for sellers, and on the law. They unfold without JavaScript. */
import type { PageProps } from '#contract/public/public-page.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { Frame } from './frame/Frame.tsx';
import { PageHead } from './part/PageHead.tsx';
import { Start } from './part/Start.tsx';
import { QUESTION_GROUPS, type Question } from './words/faq.ts';

export function Faq(props: PageProps) {
  return (
    <Frame of={props}>
      <PageHead title={t('Questions and answers')}>
        <nav aria-label={t('On this page')} className="flex flex-wrap gap-2">
          {QUESTION_GROUPS.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="btn border-base-300 bg-base-100 focus-ring">
              {t(title)}
            </a>
          ))}
        </nav>
      </PageHead>
      <div className="mx-auto grid max-w-6xl gap-14 px-4 py-12 sm:py-16">
        {QUESTION_GROUPS.map(({ id, title, questions }) => (
          <section key={id} id={id} className="grid gap-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
            <h2 className="text-2xl font-bold tracking-tight">{t(title)}</h2>
            <div className="border-t border-base-300">
              {questions.map((question, index) => (
                <Answer key={question.id} of={question} open={index === 0} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <Start claims={props.facts.claims} />
    </Frame>
  );
}

function Answer({ of: { id, question, answer }, open }: { of: Question; open: boolean }) {
  return (
    <details id={id} open={open} className="group border-b border-base-300">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-2 text-lg font-semibold hover:text-primary focus-ring">
        {t(question)}
        <Icon name="forward" className="transition-transform group-open:rotate-90" />
      </summary>
      <p className="max-w-prose pb-5 leading-relaxed text-quiet">{t(answer)}</p>
    </details>
  );
}
