/** Lists as Paystack gives them: newest first, by page, between two moments. */
import { Refusal } from '../state/refusal.ts';

export type Query = Record<string, string | undefined>;

/** The rows must stand oldest first. */
export function listed<T extends { createdAt: string }>(
  rows: readonly T[],
  query: Query,
  visible: (row: T) => object,
): { data: object[]; meta: object } {
  const from = momentOf(query['from'], 'from');
  const to = momentOf(query['to'], 'to');
  const perPage = Math.min(Math.max(Math.trunc(Number(query['perPage'])) || 50, 1), 100);
  const page = Math.max(Math.trunc(Number(query['page'])) || 1, 1);
  const results = rows
    .filter(({ createdAt }) => {
      const at = Date.parse(createdAt);
      return at >= (from ?? at) && at <= (to ?? at);
    })
    .toReversed();
  const skipped = (page - 1) * perPage;
  return {
    data: results.slice(skipped, skipped + perPage).map(visible),
    meta: { total: results.length, skipped, perPage, page, pageCount: Math.ceil(results.length / perPage) },
  };
}

function momentOf(text: string | undefined, name: string): number | undefined {
  if (text === undefined || text === '') return undefined;
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw new Refusal({ http: 400, message: `${name} is no date`, code: 'invalid_params' });
  return moment;
}
