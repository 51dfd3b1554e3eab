/** Answers to the survey of a generic, and what they come to. */
import { sql } from 'kysely';
import type { Survey } from '#contract/medicine/survey.ts';
import { type Answer, nextQuestion, type Question, SURVEY_LEAST, SURVEY_MONTHS } from '#rules/medicine/survey.ts';
import { required } from '#rules/required.ts';
import type { Db } from '../../db.ts';

const monthOf = (now: Date) => sql`date_trunc('month', ${now}::timestamptz AT TIME ZONE 'Africa/Lagos')::date`;

interface NewAnswer {
  genericId: number;
  memberId: string;
  question: Question;
  value: Answer;
}

/** False where the member answered it this month. */
export async function insertAnswer(db: Db, { genericId, memberId, question, value }: NewAnswer, now: Date) {
  const { numAffectedRows } = await sql<never>`
    INSERT INTO catalogue_answer (generic_id, question, member_id, month, value)
    VALUES (${genericId}, ${question}, ${memberId}, ${monthOf(now)}, ${value}) ON CONFLICT DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}

/** Each member's newest answer counts; results that few answered stay back. */
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
