/** Authorisation of batch alerts, which every member may read. */
import { randomUUIDv7 } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import { EVERYBODY, type Row } from './row.ts';
import { released } from './wallet.ts';
import type { Fixture } from './fixture.ts';

const closedTrades = new WeakMap<Fixture, Promise<unknown>>();
/** Makes one closed trade of `supplier` and `payer` for all callers. */
async function withClosedTrade(fixture: Fixture): Promise<Record<string, never>> {
  const closed = closedTrades.get(fixture) ?? released(fixture);
  closedTrades.set(fixture, closed);
  await closed;
  return {};
}

export const SAFETY = {
  'GET /api/batch-alerts': EVERYBODY,
  'GET /api/batch-alerts/generics': EVERYBODY,
  // an existing alert is tested in tests/medicine/safety/batch-alert.test.ts
  'GET /api/batch-alert/:id': { members: 404, input: () => ({ id: randomUUIDv7() }) },
  // the answers of a pharmacy's manager are tested in tests/medicine/safety/batch-alert-doubt.test.ts
  'POST /api/batch-alert/:id/answer': {
    members: 404,
    input: () => ({ id: randomUUIDv7(), batchId: randomUUIDv7(), affected: 'yes' }),
  },
  'GET /api/batch-suspicions': EVERYBODY,
  'GET /api/user/scam-note': EVERYBODY,
  // the note can be dismissed after a closed trade
  'POST /api/user/scam-note/away': { members: 409, but: { supplier: 200, payer: 200 }, input: withClosedTrade },
  'POST /api/batch-suspicions': {
    ...EVERYBODY,
    input: ({ picture }) => ({
      genericName: 'Ciprofloxacin',
      batchNumber: 'LT2291',
      boughtFrom: 'A market',
      content: 'The print runs',
      file: picture,
    }),
  },
} satisfies Partial<Record<keyof Api, Row>>;
