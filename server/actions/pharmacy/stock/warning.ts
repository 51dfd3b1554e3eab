/** Warns owners and managers of expiring stock: batches that enter their last 90 and 30 days, and a weekly digest. */
import { message, type Words } from '#rules/i18n/message.ts';
import type { NoticeKind } from '#rules/notice/notice.ts';
import type { Kobo } from '#rules/money.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import {
  type Digest,
  listPharmacyIds,
  markWarned,
  claimDigest,
  type Warned,
} from '../../../store/pharmacy/stock/warning.ts';
import { notify } from '../../notice/notice.ts';
import { listManagersOf } from '../../../store/pharmacy/medicine-request/pharmacy-manager.ts';

const AT_ONCE = 200;

/** The job, each morning: warns of each batch once at 90 and once at 30 days. */
export async function warnOfExpiry(ctx: Ctx): Promise<void> {
  await forEachPharmacy(ctx, async (trx, id) => {
    for (const warned of await markWarned(trx, id)) {
      await notifyManagers(ctx, trx, { pharmacyId: id, kind: 'stock expires', detail: wordsOf(warned) });
    }
  });
}

/** The job, each Monday. Skips pharmacies without expiring stock. */
export async function sendDigests(ctx: Ctx): Promise<void> {
  await forEachPharmacy(ctx, async (trx, id) => {
    const digest = await claimDigest(trx, id);
    if (!digest || digest.batches === 0) return;
    await notifyManagers(ctx, trx, {
      pharmacyId: id,
      kind: 'stock digest',
      detail: digestWords(digest),
      ...(digest.valueKobo > 0 && { amountKobo: digest.valueKobo }),
    });
  });
}

function wordsOf({ days, batches, product, batchNumber }: Warned): Words {
  if (batches > 1) return message('{batches, number} batches expire within {days} days', { batches, days });
  return batchNumber === ''
    ? message('{product} expires within {days} days', { product, days })
    : message('{product}, batch {batchNumber}, expires within {days} days', { product, batchNumber, days });
}

function digestWords({ name, batches }: Digest): Words {
  return message('{name}: {batches, plural, one {# batch} other {# batches}} at risk', { name, batches });
}

/** Runs in one transaction for each pharmacy, so that none holds up another. */
async function forEachPharmacy(ctx: Ctx, work: (trx: Trx, pharmacyId: string) => Promise<void>): Promise<void> {
  for (let after: string | undefined; ;) {
    const ids = await listPharmacyIds(ctx.db, after, AT_ONCE);
    for (const id of ids) await inTransaction(ctx.db, (trx) => work(trx, id));
    after = ids.at(-1);
    if (ids.length < AT_ONCE) return;
  }
}

interface News {
  pharmacyId: string;
  kind: NoticeKind;
  detail: Words;
  amountKobo?: Kobo;
  /** A member to leave out, who knows already. */
  but?: string;
}

/** Notifies owner and managers. */
export async function notifyManagers(ctx: Ctx, trx: Trx, { pharmacyId, but, ...news }: News): Promise<void> {
  const to = ((await listManagersOf(trx, [pharmacyId])).get(pharmacyId) ?? []).filter((id) => id !== but);
  await notify(ctx, trx, { to, actorId: null, subject: { kind: 'pharmacy', id: pharmacyId }, ...news });
}
