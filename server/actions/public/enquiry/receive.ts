/** Receives a visitor's message: counts it, stores it once, and mails it to the operator. */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { ENQUIRY_MAILS } from '#rules/public/enquiry.ts';
import type { VisitorCtx } from '../../../context.ts';
import { inTransaction } from '../../../store/db.ts';
import { hasNonce, insertEnquiry, type NewEnquiry } from '../../../store/public/enquiry/enquiry.ts';
import { lastingLimiter } from '../../../store/rate-limit.ts';
import { limitEnquiries } from './enquiry-limit.ts';

type Received = Omit<NewEnquiry, 'id' | 'nonce' | 'language'> & Partial<Pick<NewEnquiry, 'language'>>;

/** `nonce` is undefined if the form was sent without script. */
export async function receive(ctx: VisitorCtx, written: Received, nonce: string | undefined): Promise<void> {
  const made = { language: ctx.request.language, ...written, nonce: nonce ?? nonceOf(written, ctx.now()) };
  if (await hasNonce(ctx.db, made.nonce)) return;
  await limitEnquiries(ctx, made.kind, made.email);
  const isMailed = ctx.config.contactEmail !== undefined && (await mayMail(ctx));
  await inTransaction(ctx.db, async (trx) => {
    const id = randomUUIDv7();
    if (!(await insertEnquiry(trx, { ...made, id })) || !isMailed) return;
    await ctx.jobs.add(trx, 'mail-enquiry', { enquiryId: id });
  });
}

/** Limits mails to the operator. Further messages are in the inbox only, so that a flood neither fills the mailbox nor stops others. */
async function mayMail({ db }: VisitorCtx): Promise<boolean> {
  return (await lastingLimiter(db).take({ windows: [ENQUIRY_MAILS] }, 'mails to the operator')) === undefined;
}

/** Makes a nonce for a form without script. The same text of one sender on one day is one message, so a double tap sends once. */
function nonceOf(written: Received, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const hash = createHash('sha256')
    .update(JSON.stringify([day, ...Object.entries(written).toSorted()]))
    .digest('hex');
  return hash.slice(0, 32).replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-8$3-8$4-$5');
}
