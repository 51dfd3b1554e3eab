/** Licences: show, submit with a picture, and require for trade. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Licence, licence } from '#contract/account/licence.ts';
import { AppError, invalidField, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import {
  LICENCES_PER_DAY,
  type LicenceKind,
  licenceStateOf,
  licenceYearAt,
  refusalOfLicenceYear,
} from '#rules/account/licence.ts';
import { mayTrade } from '#rules/account/member.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, onCommit } from '../../../store/db.ts';
import { findEvidence, findLicence, type NewLicence, replacePending } from '../../../store/account/licence/licence.ts';
import { lockMember } from '../../../store/account/member.ts';
import { openPrivateFile, removeNowOrLater } from '../../media/stored-file.ts';
import { limitRate } from '../../rate-limit.ts';

export const show: Action<'member', typeof licence.show> = async (ctx, { kind }) => ({
  licence: await licenceStatus(ctx, kind, ctx.member.id),
});

export const submit: Action<'member', typeof licence.submit> = async (ctx, { kind, number, year: named, file }) => {
  if (!file) throw invalidField('file', 'Add a photo of your licence');
  const year = named ?? licenceYearAt(ctx.now());
  const { verifiedYear } = await findLicence(ctx.db, ctx.member.id, kind);
  const refusal = refusalOfLicenceYear(year, verifiedYear, ctx.now());
  if (refusal) throw invalidField('year', refusal);
  const window = { limit: LICENCES_PER_DAY, seconds: 86_400 };
  const sentence = message('You have uploaded too many licences today. Try again tomorrow.');
  await limitRate(ctx, `licences of ${ctx.member.id}`, window, sentence);
  const { bytes } = await ctx.pictures.encode(file.bytes, ctx.member.id);
  const evidence = `${randomBytes(16).toString('hex')}.webp`;
  await store(ctx, { id: randomUUIDv7(), memberId: ctx.member.id, kind, number, year, evidence }, bytes);
  return { licence: await licenceStatus(ctx, kind, ctx.member.id) };
};

/** Stores the file before its row, and removes it if the row fails. */
async function store(ctx: MemberCtx, made: NewLicence, bytes: Uint8Array): Promise<void> {
  let replaced: string | undefined;
  try {
    await ctx.privateFiles.put(made.evidence, bytes);
    replaced = await inTransaction(ctx.db, async (trx) => {
      await lockMember(trx, made.memberId);
      onCommit(trx, () => ctx.live.publish({ member: made.memberId }, 'licence', {}));
      return replacePending(trx, made);
    });
  } catch (error) {
    await removeNowOrLater(ctx, 'privateFiles', [made.evidence]);
    throw error;
  }
  if (replaced !== undefined) await removeNowOrLater(ctx, 'privateFiles', [replaced]);
}

/** Answers not found also for a licence of another member, so that ids cannot be probed. */
export const evidence: Action<'member', typeof licence.evidence> = async (ctx, { id }) => {
  const name = requireFound(await findEvidence(ctx.db, id, ctx.member.id));
  return openPrivateFile(ctx, name, { mime: 'image/webp' });
};

/** Throws unless the member may trade. For routes that sell or request money. */
export async function requireLicence(ctx: MemberCtx): Promise<void> {
  if (!ctx.config.tradeNeedsLicence) return;
  const { mayTrade: may, state } = await licenceStatus(ctx, 'pharmacist', ctx.member.id);
  if (may) return;
  const sentence =
    state === 'pending'
      ? WAITS
      : message('Only for members with a verified licence. Upload your licence on the Licence page.');
  throw new AppError('forbidden', sentence, { details: { licence: state } });
}

const WAITS = message('Only for members with a verified licence. Your licence is under review.');

/** Throws unless the seller may trade, in words for a buyer. */
export async function requireSellerLicence(ctx: Ctx, sellerId: string): Promise<void> {
  if (await mayRequestPayment(ctx, sellerId)) return;
  throw new AppError('conflict', 'This seller can’t sell right now. Look for another offer.');
}

export async function mayRequestPayment(ctx: Ctx, sellerId: string): Promise<boolean> {
  return !ctx.config.tradeNeedsLicence || (await licenceStatus(ctx, 'pharmacist', sellerId)).mayTrade;
}

async function licenceStatus(ctx: Ctx, kind: LicenceKind, memberId: string): Promise<Licence> {
  const { verifiedYear, newest, registrationNumber } = await findLicence(ctx.db, memberId, kind);
  const pending = newest?.state === 'pending' ? newest : undefined;
  const state = licenceStateOf({ verifiedYear, isPending: pending !== undefined }, ctx.now());
  return {
    state,
    year: verifiedYear,
    number: newest?.number ?? registrationNumber,
    pending: pending
      ? { _id: pending.id, number: pending.number, year: pending.year, createdAt: pending.createdAt.toISOString() }
      : null,
    declined: newest?.state === 'declined' ? newest.reason : null,
    provisionalUntil: newest?.state === 'verified' ? newest.provisionalUntil : null,
    mayTrade: mayTrade({ licence: state }, { needsLicence: ctx.config.tradeNeedsLicence }),
  };
}
