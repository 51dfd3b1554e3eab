/** The daily job that closes visitors' messages some time after the reply, and later deletes them. */
import { ANSWERED_DAYS, CLOSED_DAYS } from '#rules/public/enquiry.ts';
import type { Ctx } from '../../../context.ts';
import { closeAnswered, deleteClosed } from '../../../store/public/enquiry/enquiry.ts';

export async function endEnquiries({ db }: Pick<Ctx, 'db'>): Promise<void> {
  while ((await closeAnswered(db, ANSWERED_DAYS)) > 0);
  while ((await deleteClosed(db, CLOSED_DAYS)) > 0);
}
