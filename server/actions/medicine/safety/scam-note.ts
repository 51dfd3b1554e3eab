/** The scam note above the offers. Members who have completed a trade can dismiss it for good. */
import type { scamNote } from '#contract/medicine/scam-note.ts';
import { AppError } from '#rules/error.ts';
import type { Action } from '../../../http/serve.ts';
import { findScamNote, putScamNoteAway } from '../../../store/medicine/safety/scam-note.ts';

export const show: Action<'member', typeof scamNote.show> = (ctx) => findScamNote(ctx.db, ctx.member.id);

export const putAway: Action<'member', typeof scamNote.putAway> = async (ctx) => {
  if (!(await putScamNoteAway(ctx.db, ctx.member.id))) {
    throw new AppError('conflict', 'You can dismiss this warning permanently after your first completed trade');
  }
  return { away: true, mayPutAway: true };
};
