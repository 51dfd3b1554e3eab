/** Reports of suspicious batches: a member sends one with a photo, and an administrator answers it. */
import { randomUUIDv7 } from 'node:crypto';
import type { adminSuspicion, suspicion } from '#contract/medicine/suspicion.ts';
import { AppError, invalidField, nothingHere, requireFound } from '#rules/error.ts';
import { required } from '#rules/required.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction } from '../../../store/db.ts';
import {
  answerSuspicion,
  findSuspicion,
  findSuspicionPhoto,
  insertSuspicion,
  listOwnSuspicions,
  listWaitingSuspicions,
} from '../../../store/medicine/safety/suspicion.ts';
import { recordLook, record } from '../../admin/admin.ts';
import { readPrivatePicture, savingPrivatePicture } from '../../media/picture.ts';
import { notify } from '../../notice/notice.ts';

export const report: Action<'member', typeof suspicion.report> = async (ctx, { file, ...words }) => {
  if (!file) throw invalidField('file', 'Add a photo of the pack');
  const id = randomUUIDv7();
  await savingPrivatePicture(ctx, file, (trx, picture) =>
    insertSuspicion(trx, { ...words, id, memberId: ctx.member.id, pictureId: required(picture).id }),
  );
  return { suspicion: await findSuspicion(ctx.db, id) };
};

export const list: Action<'member', typeof suspicion.list> = (ctx, { after }) =>
  listOwnSuspicions(ctx.db, ctx.member.id, after);

export const listWaiting: Action<'admin', typeof adminSuspicion.list> = (ctx, { after }) =>
  listWaitingSuspicions(ctx.db, after);

export const photo: Action<'admin', typeof adminSuspicion.photo> = async (ctx, { id }) => {
  const name = requireFound(await findSuspicionPhoto(ctx.db, id));
  await recordLook(ctx, { what: 'view suspicion photo', subject: `batch-suspicion:${id}` });
  return readPrivatePicture(ctx, name);
};

export const answer: Action<'admin', typeof adminSuspicion.answer> = async (ctx, { id, verdict, reply: words }) => {
  if ((await findSuspicionPhoto(ctx.db, id)) === undefined) throw nothingHere();
  await inTransaction(ctx.db, async (trx) => {
    const answered = await answerSuspicion(trx, id, { state: verdict, answer: words, email: ctx.admin.email });
    if (!answered) throw new AppError('conflict', 'This report was already answered. Reload the list.');
    const { memberId, genericName } = answered;
    await record(ctx, trx, { what: `suspicion ${verdict}`, subject: `batch-suspicion:${id}`, reason: words });
    const subject = { kind: 'member', id: memberId } as const;
    await notify(ctx, trx, { to: [memberId], kind: 'suspicion answered', actorId: null, subject, detail: genericName });
  });
  return { success: true };
};
