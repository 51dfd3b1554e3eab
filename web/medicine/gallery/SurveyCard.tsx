/** The survey of a generic: the next question, and results with at least ten answers. */
import { useRef, useState } from 'react';
import type { Survey } from '#contract/medicine/survey.ts';
import { type Answer, ANSWERS, type Question, SURVEY_LEAST } from '#rules/medicine/survey.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { showError } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { answerSurvey } from './suggestions.ts';

const WORDS: Record<Question, { asks: Message; name: Message; answers: Record<Answer, Message> }> = {
  availability: {
    asks: message('How easy is it to get now?'),
    name: message('Availability'),
    answers: { 1: message('Hard'), 2: message('A bit hard'), 3: message('Easy') },
  },
  price: {
    asks: message('How do you find its price now?'),
    name: message('Price'),
    answers: { 1: message('High'), 2: message('Fair'), 3: message('Low') },
  },
  quality: {
    asks: message('How do you find the quality?'),
    name: message('Quality'),
    answers: { 1: message('Poor'), 2: message('Mixed'), 3: message('Good') },
  },
};

export function SurveyCard({ slug, survey: { question, results } }: { slug: string; survey: Survey }) {
  const asked = useRef<HTMLDivElement>(null);
  // the answered question disappears with the focus, which moves to the next one
  const goOn = () => asked.current?.focus();
  return (
    <Card title={t('What members say')}>
      <div className="grid gap-4 text-sm">
        <div ref={asked} tabIndex={-1} role="status" className="rounded-field outline-none">
          {question ? (
            <Ask key={question} slug={slug} question={question} done={goOn} />
          ) : (
            <p>{t('You have answered everything for this month. Thank you.')}</p>
          )}
        </div>
        {results.map((result) => (
          <Result key={result.question} {...result} />
        ))}
        <p className="text-xs text-quiet">
          {t('Members’ opinions. We show results after {n} answers, without names.', { n: SURVEY_LEAST })}
        </p>
      </div>
    </Card>
  );
}

interface AskProps {
  slug: string;
  question: Question;
  done: () => void;
}

function Ask({ slug, question, done }: AskProps) {
  const [isBusy, setBusy] = useState(false);
  const { asks, answers } = WORDS[question];

  async function answer(value: Answer) {
    setBusy(true);
    try {
      await answerSurvey({ slug, question, value });
      done();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  }

  return (
    <div role="group" aria-label={t(asks)}>
      <p className="font-semibold">{t(asks)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {ANSWERS.map((value) => (
          <Button key={value} kind="quiet" disabled={isBusy} onClick={() => void answer(value)}>
            {t(answers[value])}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Result({ question, counts }: Survey['results'][number]) {
  const { name, answers } = WORDS[question];
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (
    <dl>
      <dt className="font-semibold">{t('{question}: {n} answers', { question: t(name), n: all })}</dt>
      {ANSWERS.map((value, at) => (
        <dd key={value} className="mt-1 flex items-center gap-2">
          <span className="w-24 shrink-0">{t(answers[value])}</span>
          <progress className="progress grow progress-primary" value={counts[at]} max={all} aria-hidden="true" />
          <span className="w-10 shrink-0 text-right tabular-nums">
            {t('{n} %', { n: Math.round((100 * (counts[at] ?? 0)) / all) })}
          </span>
        </dd>
      ))}
    </dl>
  );
}
