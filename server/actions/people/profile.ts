/** Profiles: show the part the viewer may see, and change the own one. */
import type { profile } from '#contract/people/profile.ts';
import { invalidField, nothingHere } from '#rules/error.ts';
import type { Action } from '../../http/serve.ts';
import { readPhone } from '../account/phone.ts';
import { inTransaction } from '../../store/db.ts';
import { findRelation, listPartners } from '../../store/people/partner.ts';
import { listRequestsTo } from '../../store/people/partner-request.ts';
import { listPostsOf } from '../../store/feed/post-viewer.ts';
import { findFace, replacePicture, updateProfile } from '../../store/people/profile.ts';
import { findTradeFigures } from '../../store/people/rating/trade-side.ts';
import { changeEmailLater, requireFreeEmail } from '../account/email-change.ts';
import { requireLanguage } from '../account/language.ts';
import { showOwnProfile } from '../account/own-face.ts';
import { removeFilesNow, removePictures, savingPicture } from '../media/picture.ts';

export const show: Action<'member', typeof profile.show> = async (ctx, { id }) => {
  const isOwn = id === ctx.member.id;
  const face = isOwn ? await showOwnProfile(ctx.db, id) : await findFace(ctx.db, id);
  const between = face && (await findRelation(ctx.db, ctx.member.id, id));
  if (!between) throw nothingHere();
  const { posts, nextCursor: postsCursor } = await listPostsOf(ctx.db, ctx.member.id, id);
  const trades = await findTradeFigures(ctx.db, id, ctx.now());
  const user = { ...face, ...between, trades, posts, postsCursor };
  if (!isOwn) return { user };
  const { friends } = await listPartners(ctx.db, id);
  const { requests } = await listRequestsTo(ctx.db, id);
  return { user: { ...user, friends, requests: { content: requests } } };
};

export const listPosts: Action<'member', typeof profile.listPosts> = async (ctx, { id, after }) => {
  if (!(await findFace(ctx.db, id))) throw nothingHere();
  return listPostsOf(ctx.db, ctx.member.id, id, after);
};

/** The old picture is deleted. */
export const changeImage: Action<'member', typeof profile.changeImage> = async (ctx, { userId, file }) => {
  if (!file) throw invalidField('file', 'Choose a JPEG, PNG or WebP picture');
  await savingPicture(ctx, file, async (trx, picture) => {
    const replaced = await replacePicture(trx, userId, picture?.id);
    if (replaced !== undefined) await removePictures(ctx, trx, [replaced]);
  });
  await removeFilesNow(ctx);
  return { user: await showOwnProfile(ctx.db, userId) };
};

export const rename: Action<'member', typeof profile.rename> = async (ctx, { userId, firstName, lastName }) => {
  await inTransaction(ctx.db, (trx) => updateProfile(trx, userId, { firstName, lastName }));
  return { user: await showOwnProfile(ctx.db, userId) };
};

export const update: Action<'member', typeof profile.update> = async (ctx, input) => {
  const { userId, email, password, phoneNumber: value, ...others } = input;
  requireLanguage(ctx, others.language);
  const details = { ...others, phoneNumber: value === undefined ? undefined : readPhone('phoneNumber', value) };
  const newEmail = email === undefined ? undefined : await requireFreeEmail(ctx, email, password);
  await inTransaction(ctx.db, async (trx) => {
    await updateProfile(trx, userId, details);
    if (newEmail !== undefined) await changeEmailLater(ctx, trx, newEmail);
  });
  return { user: await showOwnProfile(ctx.db, userId), codeSentTo: newEmail ?? null };
};
