/** Answers to the survey of a generic, and their results. */
import { sql } from 'kysely';
import type { Survey } from '#contract/medicine/survey.ts';
import { nextQuestion, type Question, SURVEY_LEAST, SURVEY_MONTHS } from '#rules/medicine/survey.ts';
import { required } from '#rules/required.ts';
import type { Db } from '../../db.ts';
import { type NewRow, insertNew } from '../../row.ts';

const monthOf = (now: Date) => sql<string>`date_trunc('month', ${now}::timestamptz AT TIME ZONE 'Africa/Lagos')::date`;

/** Returns false if the member has already answered the question this month. */
export async function insertAnswer(db: Db, answer: Omit<NewRow<'catalogue_answer'>, 'month'>, now: Date) {
  return insertNew(db, 'catalogue_answer', { ...answer, month: monthOf(now) });
}

/** Counts each member's newest answer. Leaves out questions that too few members answered. */
export async function findSurvey(db: Db, genericId: number, memberId: string, now: Date): Promise<Survey> {
  const { rows } = await sql<{ answered: Question[]; results: Survey['results'] }>`
    WITH said AS (
      SELECT DISTINCT ON (question, member_id) question, value FROM catalogue_answer
       WHERE generic_id = ${genericId} AND month > ${monthOf(now)} - make_interval(months => ${SURVEY_MONTHS})
       ORDER BY question, member_id, month DESC),
    counted AS (
      SELECT question, json_build_array(count(*) FILTER (WHERE value = 1), count(*) FILTER (WHERE value = 2),
               count(*) FILTER (WHERE value = 3)) AS counts
        FROM said GROUP BY question HAVING count(*) >= ${SURVEY_LEAST})
    SELECT coalesce((SELECT json_agg(question) FROM catalogue_answer
              WHERE generic_id = ${genericId} AND member_id = ${memberId} AND month = ${monthOf(now)}), '[]') AS answered,
           coalesce((SELECT json_agg(json_build_object('question', question, 'counts', counts) ORDER BY question)
              FROM counted), '[]') AS results`.execute(db);
  const { answered, results } = required(rows[0]);
  return { question: nextQuestion(answered) ?? null, results };
}
