/** The screen of what an act is about, where there is one. */
import { ADMIN_PATHS } from '../../paths.ts';

const SCREENS: Record<string, string> = {
  announcement: ADMIN_PATHS.announcements,
  licence: ADMIN_PATHS.licences,
  dispute: `${ADMIN_PATHS.money}?queue=disputes`,
  payout_hold: `${ADMIN_PATHS.money}?queue=holds`,
  payment_review: `${ADMIN_PATHS.money}?queue=reviews`,
  payout: `${ADMIN_PATHS.money}?queue=payouts`,
  refund: `${ADMIN_PATHS.money}?queue=refunds`,
  payment: `${ADMIN_PATHS.money}?queue=reviews`,
  recon_item: `${ADMIN_PATHS.money}?queue=books`,
  chargeback: `${ADMIN_PATHS.money}?queue=banks`,
  enquiry: ADMIN_PATHS.inbox,
  'medicine-request': `${ADMIN_PATHS.inbox}?queue=medicines`,
  suggestion: `${ADMIN_PATHS.inbox}?queue=gallery`,
  'batch-alert': ADMIN_PATHS.safety,
  'batch-suspicion': `${ADMIN_PATHS.safety}?queue=suspicions`,
};

/** `licence:<id>` as the queue of licences. */
export function screenOf(subject: string): string | undefined {
  return SCREENS[subject.slice(0, subject.indexOf(':'))];
}
