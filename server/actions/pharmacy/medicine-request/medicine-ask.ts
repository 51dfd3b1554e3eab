/** Medicine requests at a pharmacy: the list, its answers, and its settings for requests. */
import type { MedicineAsk, medicineAsk } from '#contract/pharmacy/medicine-ask.ts';
import type { Input } from '#contract/route/route.ts';
import { GET_DAYS, maySeeSickness } from '#rules/pharmacy/medicine-answer.ts';
import { AppError, invalidField, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { koboOfNaira } from '#rules/money.ts';
import { required } from '#rules/required.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { showPhone } from '../../account/phone.ts';
import { inTransaction } from '../../../store/db.ts';
import {
  type AskedRow,
  findAsk,
  findAsked,
  listAsks,
  saveAnswer,
} from '../../../store/pharmacy/medicine-request/medicine-ask.ts';
import { findAskSetting, saveAskSetting } from '../../../store/pharmacy/medicine-request/medicine-ask-setting.ts';
import {
  updateDue,
  lockMedicineRequest,
  setAnswerMailed,
} from '../../../store/pharmacy/medicine-request/medicine-request.ts';
import { enterPharmacy } from '../access.ts';
import { refreshAsked } from './medicine-move.ts';
import { openContact, openSickness } from './patient-data.ts';
import { DAY_MS } from '#rules/time.ts';

export const list: Action<'member', typeof medicineAsk.list> = async (ctx, { after }) => {
  const { rows, nextCursor } = await listAsks(ctx.db, ctx.member.id, after);
  return { asks: rows.map((row) => toAsk(ctx, row)), nextCursor };
};

export const answer: Action<'member', typeof medicineAsk.answer> = async (ctx, input) => {
  const found = requireFound(await findAsk(ctx.db, input.id));
  await enterPharmacy(ctx, ctx.db, found.pharmacyId, 'keep');
  const given = checked(ctx, input);
  await inTransaction(ctx.db, async (trx) => {
    const request = await lockMedicineRequest(trx, found.requestId);
    const ask = await findAsk(trx, found.id);
    if (request?.state !== 'asked' || ask?.missedAt !== null) {
      throw new AppError('conflict', 'This request is closed. No answer is needed.');
    }
    await saveAnswer(trx, ask.id, { ...given, memberId: ctx.member.id, answeredAt: ctx.now() });
    await updateDue(trx, request.id);
    if (given.answer !== 'no' && (await setAnswerMailed(trx, request.id, true))) {
      await ctx.jobs.add(trx, 'mail-medicine-request', { requestId: request.id, what: 'answer' });
    }
    await refreshAsked(ctx, trx, request.id);
  });
  const row = requireFound(await findAsked(ctx.db, input.id, ctx.member.id));
  return { ask: toAsk(ctx, row) };
};

/** Returns the fields that belong to the given answer; ignores the rest of the form. */
function checked(ctx: Ctx, { answer: said, price, unit, byDay, place }: Input<typeof medicineAsk.answer>) {
  if (said === 'no') return { answer: said, priceKobo: null, unit: '', byDay: null, place: '' };
  if (price !== null && unit === '') throw invalidField('unit', 'Choose what the price is for: a tablet, a pack');
  if (place === '') throw invalidField('place', 'Enter the pick-up place');
  const offered = { priceKobo: price === null ? null : koboOfNaira(price), unit: price === null ? '' : unit, place };
  if (said === 'have') return { ...offered, answer: said, byDay: null };
  const [today, last] = [ctx.now(), new Date(ctx.now().getTime() + GET_DAYS * DAY_MS)].map(dayInLagos);
  if (byDay === null || byDay < required(today) || byDay > required(last)) {
    throw invalidField(
      'byDay',
      message('Enter the date you will have it, within {days, number} days', { days: GET_DAYS }),
    );
  }
  return { ...offered, answer: said, byDay };
}

export const setting: Action<'member', typeof medicineAsk.setting> = async (ctx, { id }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  return { setting: await findAskSetting(ctx.db, id) };
};

export const changeSetting: Action<'member', typeof medicineAsk.changeSetting> = async (ctx, { id, asks, state }) => {
  await enterPharmacy(ctx, ctx.db, id, 'own');
  await saveAskSetting(ctx.db, id, { asks, state });
  return { setting: await findAskSetting(ctx.db, id) };
};

function toAsk(ctx: MemberCtx, row: AskedRow): MedicineAsk {
  const { requestId, role, sealedContact, sealedSickness, ...ask } = row;
  if (!sealedContact) return { ...ask, contact: null };
  const contact = openContact(ctx, requestId, sealedContact);
  const sickness = sealedSickness && maySeeSickness(role) ? openSickness(ctx, requestId, sealedSickness) : null;
  const isUnreadable = contact === undefined || sickness === undefined;
  const { email = '', phone = '' } = contact ?? {};
  return { ...ask, contact: { email, phone: showPhone(phone), sickness: sickness ?? null, isUnreadable } };
}
