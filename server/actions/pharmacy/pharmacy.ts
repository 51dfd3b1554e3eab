/** Pharmacies: register, edit, list and show. */
import { randomUUIDv7 } from 'node:crypto';
import type { pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { AppError, nothingHere, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { PHARMACIES_OWNED } from '#rules/pharmacy/pharmacy.ts';
import type { MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { lockMember } from '../../store/account/member.ts';
import { onCommit } from '../../store/db.ts';
import { hasBlocked } from '../../store/people/block.ts';
import { findFace } from '../../store/people/profile.ts';
import {
  countPharmacies,
  findPharmacy,
  insertPharmacy,
  listPharmacies,
  listPharmacyCards,
  updatePharmacy,
} from '../../store/pharmacy/pharmacy.ts';
import { removeFilesNow, removePictures, savingPicture } from '../media/picture.ts';
import { enterPharmacy, refreshStaff } from './access.ts';
import { stockOf } from './pharmacy-stock.ts';

export const register: Action<'member', typeof pharmacy.register> = async (ctx, { userId, file, ...fields }) => {
  const id = randomUUIDv7();
  await savingPicture(ctx, file, async (trx, picture) => {
    await lockMember(trx, userId);
    if ((await countPharmacies(trx, userId)) >= PHARMACIES_OWNED) {
      throw new AppError('conflict', message('You have {count} pharmacies, the maximum.', { count: PHARMACIES_OWNED }));
    }
    await insertPharmacy(trx, { ...fields, id, ownerId: userId, pictureId: picture?.id });
  });
  return getPharmacy(ctx, id);
};

export const edit: Action<'member', typeof pharmacy.edit> = async (ctx, { id, file, userId: _, ...fields }) => {
  await enterPharmacy(ctx, ctx.db, id, 'own');
  await savingPicture(ctx, file, async (trx, picture) => {
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const replaced = await updatePharmacy(trx, id, given, picture?.id);
    if (replaced !== undefined) await removePictures(ctx, trx, [replaced]);
    onCommit(trx, () => void refreshStaff(ctx, id));
  });
  await removeFilesNow(ctx);
  return getPharmacy(ctx, id);
};

export const show: Action<'member', typeof pharmacy.show> = async (ctx, { id }) => {
  const { pharmacy: found } = await getPharmacy(ctx, id);
  return { pharmacy: { ...found, ...(await stockOf(ctx.db, id)) } };
};

export const list: Action<'member', typeof pharmacy.list> = async (ctx, { id }) => {
  const { id: self, counter } = ctx.member;
  if (id === self) {
    const own = await listPharmacies(ctx.db, id);
    return { pharmacies: own.filter(({ _id }) => counter === undefined || _id === counter) };
  }
  if (counter !== undefined) throw nothingHere();
  const face = await findFace(ctx.db, id);
  if (!face || (await hasBlocked(ctx.db, id, ctx.member.id))) throw nothingHere();
  return { pharmacies: await listPharmacyCards(ctx.db, id) };
};

async function getPharmacy(ctx: MemberCtx, id: string) {
  const role = await enterPharmacy(ctx, ctx.db, id, 'keep');
  const found = requireFound(await findPharmacy(ctx.db, id, role));
  return { pharmacy: found };
}
