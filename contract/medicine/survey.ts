/** The survey of a generic: the next question, and results with enough answers. */
import { z } from 'zod';
import { CATALOGUE_LIMITS } from '#rules/medicine/catalogue.ts';
import { QUESTIONS } from '#rules/medicine/survey.ts';
import { text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';

export const surveyShape = z.object({
  /** Null once all were answered this month. */
  question: z.enum(QUESTIONS).nullable(),
  /** The number of each answer, from worst to best, for questions with at least ten answers. */
  results: z.array(z.object({ question: z.enum(QUESTIONS), counts: z.array(z.number().int()).length(3) })),
});
export type Survey = z.infer<typeof surveyShape>;

export const survey = {
  /** Answers a question, once a month. */
  answer: route(
    'POST /api/catalogue/generic/:slug/answer',
    { slug: text(CATALOGUE_LIMITS.slug, 1), question: z.enum(QUESTIONS), value: whole(1, 3) },
    { survey: surveyShape },
  ),
};
