/** Batch alerts for tests: an administrator's calls, and goods that an alert names. */
import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import { ADMIN, signInAsAdmin } from '../../admin/admins.ts';
import type { TestMember } from '../../kit/people.ts';
import { callOn, type TestApp } from '../../kit/start.ts';
import { untilJobsDone } from '../../kit/jobs.ts';

/** The settings with which to start the app. */
export const ALERT_ENV = { ADMIN_EMAILS: ADMIN, LOG_LEVEL: 'error' };

export interface Draft {
  genericName?: string;
  brandName?: string;
  batches?: string;
  nafdacNumber?: string;
  gtin?: string;
  source?: string;
  content?: string;
}

const WORDS = { source: 'NAFDAC Public Alert 17', content: 'Falsified. Stop selling it.' };

/** The calls of an administrator about alerts. */
export async function alertDesk(app: TestApp) {
  const token = await signInAsAdmin(app);
  const as = { token };
  const previewed = (draft: Draft) =>
    callOn(app.url, 'POST /api/admin/batch-alerts/preview', { batches: 'x', ...draft }, as);
  const publish = (draft: Draft, expected: { batches: number; offers: number }) =>
    callOn(
      app.url,
      'POST /api/admin/batch-alerts',
      { batches: 'x', ...WORDS, ...draft, expectedBatches: expected.batches, expectedOffers: expected.offers },
      as,
    );
  return {
    preview: previewed,
    publish,
    withdraw: (id: string, reason = 'It was a mistake') =>
      callOn(app.url, 'POST /api/admin/batch-alert/:id/withdraw', { id, reason }, as),
    list: () => callOn(app.url, 'GET /api/admin/batch-alerts', {}, as),
    /** Previews an alert and publishes what was shown; returns the alert's id. */
    async alert(draft: Draft): Promise<string> {
      const { reach } = (await previewed(draft)).body;
      const { status, body } = await publish(draft, reach);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.alert._id;
    },
    notified: () => untilJobsDone(app, 'tell-batch-alert'),
  };
}
export type AlertDesk = Awaited<ReturnType<typeof alertDesk>>;

/** Returns a brand that nothing else has. */
export const newBrand = (): string => `Brand ${randomUUIDv7()}`;

/** Makes an open sale without stock. */
export const offerOf = (who: TestMember, fields: Record<string, unknown>) =>
  who.call('POST /api/business/:userId', {
    userId: who.id,
    business: 'sale',
    genericName: 'Ciprofloxacin',
    strength: '500 mg',
    expiryDate: '2031-01-31',
    quantity: 5,
    unit: 'pack',
    ...fields,
  });
