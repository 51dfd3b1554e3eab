/** Mails to patients, each with its own link: the secret exists only in the mail. */
import { pathTo, PUBLIC_PATHS } from '#rules/paths.ts';
import { isPublicLanguage, publicPathIn } from '#rules/public/public-path.ts';
import type { Ctx } from '../../../context.ts';
import { letterOf } from '../../../mail/draft.ts';
import { medicineLinkMail, medicineNewsMail } from '../../../mail/medicine-mail.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { findMedicineRequest, insertRequestKey } from '../../../store/pharmacy/medicine-request/medicine-request.ts';
import { newRequestKey, openContact, requestKeyHash } from './patient-data.ts';

/** The job behind the form: mails the link that proves the address, or the open request's link again. */
export async function mailMedicineLink(ctx: Ctx, { requestId }: JobPayloads['mail-medicine-link']): Promise<void> {
  await mail(ctx, requestId, medicineLinkMail);
}

export async function mailMedicineRequest(
  ctx: Ctx,
  { requestId, what }: JobPayloads['mail-medicine-request'],
): Promise<void> {
  await mail(ctx, requestId, (to, access) => medicineNewsMail(to, what, access));
}

async function mail(ctx: Ctx, requestId: string, draftOf: typeof medicineLinkMail): Promise<void> {
  const request = await findMedicineRequest(ctx.db, requestId);
  if (!request?.contact) return;
  const contact = openContact(ctx, requestId, request.contact);
  if (!contact)
    throw new Error('a patient’s contact was sealed with a key that is in neither DATA_KEY nor SESSION_SECRET');
  const code = newRequestKey();
  await insertRequestKey(ctx.db, requestId, requestKeyHash(code), ctx.now());
  // the part after `#` reaches no server, log or other site
  const path = pathTo(PUBLIC_PATHS.ownMedicineRequest, requestId);
  const page = isPublicLanguage(request.language) ? publicPathIn(request.language, path) : path;
  const link = `${ctx.publicUrl()}${page}#k=${code}`;
  await ctx.mail.send(letterOf(draftOf(contact.email, { link, code }), request.language));
}
