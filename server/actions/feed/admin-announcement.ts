/** Announcements by administrators: a preview of how many members they reach, sending, and withdrawing. */
import { randomUUIDv7 } from 'node:crypto';
import type { adminAnnouncement } from '#contract/feed/announcement.ts';
import { AppError, invalidField, nothingHere } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { required } from '#rules/required.ts';
import { genericOf } from '../../cache/catalogue-cache.ts';
import type { AdminCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { inTransaction } from '../../store/db.ts';
import { countReached, lockAnnouncement, type Reached } from '../../store/feed/announcement-reach.ts';
import {
  findPublished,
  insertAnnouncement,
  listPublished,
  withdrawAnnouncement,
} from '../../store/feed/announcement.ts';
import { record } from '../admin/admin.ts';

export const list: Action<'admin', typeof adminAnnouncement.list> = (ctx, { after }) => listPublished(ctx.db, after);

export const preview: Action<'admin', typeof adminAnnouncement.preview> = async (ctx, draft) => ({
  members: await countReached(ctx.db, await reachOf(ctx, draft)),
});

export const publish: Action<'admin', typeof adminAnnouncement.publish> = async (ctx, input) => {
  const { expectedMembers: expected, startsAt, endsAt, ...draft } = input;
  const [begins, ends] = [
    startsAt === null ? ctx.now() : new Date(startsAt),
    endsAt === null ? null : new Date(endsAt),
  ];
  if (ends && (ends <= begins || ends <= ctx.now())) throw invalidField('endsAt', 'The end must be after the start');
  const reached = await reachOf(ctx, draft);
  const id = randomUUIDv7();
  return inTransaction(ctx.db, async (trx) => {
    const members = await countReached(trx, reached);
    if (members !== expected) throw otherReach(members);
    const genericName = draft.audience === 'holders' ? draft.genericName : '';
    const times = { startsAt: begins, endsAt: ends };
    await insertAnnouncement(trx, {
      ...draft,
      ...reached,
      ...times,
      id,
      genericName,
      expected,
      publishedBy: ctx.admin.email,
    });
    await record(ctx, trx, { what: `announcement to ${draft.audience}`, subject: subjectOf(id), reason: draft.title });
    await ctx.jobs.add(trx, 'tell-announcement', { announcementId: id }, { key: jobOf(id), runAt: begins });
    return { announcement: required(await findPublished(trx, id)) };
  });
};

export const withdraw: Action<'admin', typeof adminAnnouncement.withdraw> = (ctx, { id, reason }) =>
  inTransaction(ctx.db, async (trx) => {
    if (!(await lockAnnouncement(trx, id))) throw nothingHere();
    if (!(await withdrawAnnouncement(trx, id, { email: ctx.admin.email, reason }))) {
      throw new AppError('conflict', 'This announcement was already withdrawn');
    }
    await record(ctx, trx, { what: 'announcement withdrawn', subject: subjectOf(id), reason });
    await ctx.jobs.add(trx, 'tell-announcement', { announcementId: id }, { key: jobOf(id) });
    return { announcement: required(await findPublished(trx, id)) };
  });

const subjectOf = (id: string) => `announcement:${id}`;
const jobOf = (id: string) => `tell-announcement ${id}`;

type Draft = Parameters<Action<'admin', typeof adminAnnouncement.preview>>[1];

/** Throws at its field if it reaches nobody. */
async function reachOf(ctx: AdminCtx, { audience, state, genericName, brandName }: Draft): Promise<Reached> {
  if (audience === 'state' && state === '') throw invalidField('state', 'Choose a state');
  if (audience !== 'holders') {
    return { audience, state: audience === 'state' ? state : '', genericId: null, brandName: '' };
  }
  if (genericName === '' && brandName === '') throw invalidField('genericName', 'Enter the medicine or its brand');
  const genericId = genericOf(await ctx.catalogue.read(), { name: genericName, brand: brandName });
  if (genericId === null) {
    throw invalidField('genericName', 'This medicine is not in the gallery, so we don’t know who has it');
  }
  return { audience, state: '', genericId, brandName };
}

function otherReach(members: number): AppError {
  const sentence = message(
    'It would now reach {members, plural, one {# member} other {# members}}. Check the number again.',
    { members },
  );
  return new AppError('conflict', sentence, { details: { members } });
}
