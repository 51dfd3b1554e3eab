/** How administrators decide on suggestions for the gallery: the queue, and the effect of each decision. */
import type { suggestion } from '#contract/medicine/suggestion.ts';
import type { Input } from '#contract/route/route.ts';
import { slugOf } from '#rules/medicine/catalogue.ts';
import { listOf } from '#rules/medicine/suggestion.ts';
import { AppError, invalidField, nothingHere } from '#rules/error.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { AdminCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import {
  correctGeneric,
  endSuggestion,
  type GenericFacts,
  hasSuggestion,
  insertBrand,
  insertGeneric,
  insertSynonym,
  listWaitingSuggestions,
  type SuggestionToDecide,
} from '../../../store/medicine/catalogue/suggestion.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { record } from '../../admin/admin.ts';
import { notify } from '../../notice/notice.ts';
import { catalogueChanged } from './catalogue.ts';

type Decision = Input<typeof suggestion.decide>;

export const list: Action<'admin', typeof suggestion.list> = (ctx, { after }) => listWaitingSuggestions(ctx.db, after);

export const decide: Action<'admin', typeof suggestion.decide> = async (ctx, decision) => {
  const { id, verdict, reason } = decision;
  if (verdict === 'declined' && reason === '') throw invalidField('reason', 'Enter a reason for the member');
  if (!(await hasSuggestion(ctx.db, id))) throw nothingHere();
  await inTransaction(ctx.db, async (trx) => {
    const suggested = await endSuggestion(trx, id, verdict);
    if (!suggested) throw new AppError('conflict', 'This suggestion was already decided. Reload the list.');
    const detail = await OUTCOMES[verdict](ctx, trx, suggested, decision);
    await record(ctx, trx, { what: `suggestion ${verdict}`, subject: `suggestion:${id}`, reason });
    const { memberId } = suggested;
    const subject = { kind: 'member', id: memberId } as const;
    await notify(ctx, trx, { to: [memberId], kind: 'suggestion', actorId: null, subject, detail });
    if (verdict !== 'declined') await catalogueChanged(ctx, trx);
  });
  return { success: true };
};

type Outcome = (ctx: AdminCtx, trx: Trx, suggested: SuggestionToDecide, decision: Decision) => Promise<Message>;

/** Carries out the decision, and returns the sentence for the member. */
const OUTCOMES: Record<Decision['verdict'], Outcome> = {
  async approved(_ctx, trx, { what, genericId, classId, ...suggested }, decision) {
    const name = decision.name || suggested.name;
    if (what === 'brand' && genericId !== null) {
      if (!(await insertBrand(trx, genericId, name, decision.maker))) throw alreadyThere();
    } else if (what === 'generic' && classId !== null) {
      const slug = slugOf(name);
      if (slug === '') throw invalidField('name', 'This name has no letters');
      if (!(await insertGeneric(trx, { classId, name, slug, ...factsOf(decision) }))) throw alreadyThere();
    } else if (genericId !== null) {
      await correctGeneric(trx, genericId, factsOf(decision));
      return message('the correction is made');
    }
    return message('“{name}” is now listed', { name });
  },
  async merged(ctx, trx, { what, name }, { into }) {
    const target = (await ctx.catalogue.read()).bySlug.get(into)?.generic;
    if (!target) throw invalidField('into', 'Medicine not found');
    // another spelling of a brand adds no name, but another name of a generic becomes a synonym
    if (what === 'generic') await insertSynonym(trx, target.genericId, name);
    return message('“{name}” is listed as {generic}', { name, generic: target.name });
  },
  async declined(_ctx, _trx, { what, name }, decision) {
    const reason = decision.reason.replace(/[.\s]+$/, '');
    return what === 'correction'
      ? message('the correction was declined: {reason}', { reason })
      : message('“{name}” was declined: {reason}', { name, reason });
  },
};

function factsOf({ atc, forms, strengths, prescription }: Decision): GenericFacts {
  const lists = { forms: listOf(forms), strengths: listOf(strengths) };
  for (const field of ['forms', 'strengths'] as const) {
    if (lists[field].length === 0) throw invalidField(field, 'Fill this in');
  }
  if (!prescription) throw invalidField('prescription', 'Choose how it may be supplied');
  if (!/^([A-Z]\d{2}[A-Z]{2}\d{2})?$/.test(atc)) throw invalidField('atc', 'An ATC code looks like N02BE01');
  return { atc, ...lists, prescription };
}

const alreadyThere = () => new AppError('conflict', 'This name is already in the gallery. Merge or decline it.');
