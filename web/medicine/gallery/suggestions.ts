/** Sends suggestions for the gallery and answers to its survey. */
import type { ExistingEntry } from '#contract/medicine/suggestion.ts';
import { call } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import type { CallInput } from '../../net/send.ts';
import { marketQuery } from './queries.ts';

/** Returns the existing entry, if there is one. */
export async function suggest(input: CallInput<'POST /api/catalogue/suggestions'>): Promise<ExistingEntry | null> {
  return (await call('POST /api/catalogue/suggestions', input)).existing;
}

type Answered = CallInput<'POST /api/catalogue/generic/:slug/answer'>;

export async function answerSurvey(input: Answered): Promise<void> {
  const { survey } = await call('POST /api/catalogue/generic/:slug/answer', input);
  const { queryKey } = marketQuery(input.slug);
  // a running fetch would bring the answered question back
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (market) => market && { ...market, survey });
}
