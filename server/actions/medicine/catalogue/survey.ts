/** A member's answer to the survey of a generic. */
import type { survey } from '#contract/medicine/survey.ts';
import type { Answer } from '#rules/medicine/survey.ts';
import { AppError } from '#rules/error.ts';
import type { Action } from '../../../http/serve.ts';
import { findSurvey, insertAnswer } from '../../../store/medicine/catalogue/survey.ts';

export const answer: Action<'member', typeof survey.answer> = async (ctx, { slug, question, value }) => {
  const genericId = (await ctx.catalogue.read()).bySlug.get(slug)?.generic.genericId;
  if (genericId === undefined) throw new AppError('not_found', 'Medicine not found');
  const given = { genericId, memberId: ctx.member.id, question, value: value as Answer };
  if (!(await insertAnswer(ctx.db, given, ctx.now()))) {
    throw new AppError('conflict', 'You already answered this question this month. Come back next month.');
  }
  return { survey: await findSurvey(ctx.db, genericId, ctx.member.id, ctx.now()) };
};
