/** The survey of a generic: one question at a time, an answer a month, and results once enough members have answered. */
export const QUESTIONS = ['availability', 'price', 'quality'] as const;
export type Question = (typeof QUESTIONS)[number];

/** The answers, from worst to best. */
export const ANSWERS = [1, 2, 3] as const;
export type Answer = (typeof ANSWERS)[number];

/** Minimum answers for a result. With fewer, one could guess who said what. */
export const SURVEY_LEAST = 10;
/** Each member's newest answer within this many months counts. */
export const SURVEY_MONTHS = 12;

/** Returns the first question the member has not answered this month, or undefined. */
export function nextQuestion(answered: readonly Question[]): Question | undefined {
  return QUESTIONS.find((question) => !answered.includes(question));
}
