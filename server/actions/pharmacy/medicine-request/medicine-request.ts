/** Medicine requests of patients: the form, and what a patient does on the page of their link. */
import { randomUUIDv7 } from 'node:crypto';
import type { medicineRequest } from '#contract/pharmacy/medicine-request.ts';
import { SICKNESS_CONSENT } from '#rules/pharmacy/medicine-request.ts';
import { AppError, invalidField, nothingHere, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import {
  MEDICINE_REQUESTS_IN_ALL,
  MEDICINE_REQUESTS_PER_EMAIL,
  MEDICINE_REQUESTS_PER_NETWORK,
  MEDICINE_REQUESTS_PER_SITE,
  MEDICINE_REQUESTS_PER_WIDE_NETWORK,
} from '#rules/rate-limit.ts';
import { required } from '#rules/required.ts';
import type { VisitorCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inEnglish } from '../../../i18n/wording.ts';
import { readPhone } from '../../account/phone.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { findAsk, markMissed } from '../../../store/pharmacy/medicine-request/medicine-ask.ts';
import {
  eraseSickness,
  findOpenRequest,
  hasRequestKey,
  insertMedicineRequest,
  updateDue,
  lockMedicineRequest,
  type MedicineRequestRow,
  moveRequest,
  NOT_CHOSEN,
  setAnswerMailed,
} from '../../../store/pharmacy/medicine-request/medicine-request.ts';
import { limitMailTo } from '../../notice/mail-limit.ts';
import { limitByNetwork, limitRate, type NetworkWindows } from '../../rate-limit.ts';
import { nextStateOf, refreshAsked, notifyChosen, notifyClosed, notifyPharmacies } from './medicine-move.ts';
import { medicineKeyOf, meantMedicine, requireUncontrolled } from './medicine-name.ts';
import { emailHashOf, requestKeyHash, sealContact, sealSickness } from './patient-data.ts';
import { getPatientRequest } from './patient-view.ts';

const SENT = message('Request sent Successfully!');
const TOO_MANY = message('Too many requests. Try again tomorrow.');

export const create: Action<'visitor', typeof medicineRequest.create> = async (ctx, input) => {
  const success = { success: true, message: inEnglish(SENT) } as const;
  // only a bot fills in the hidden field: it gets the usual answer
  if (input.contact_number !== '') return success;
  if (input.sickness !== '' && !input.consent) {
    throw invalidField('sickness', 'Tick the box below or leave this empty');
  }
  const phone = readPhone('from_phone', input.from_phone);
  const catalogue = await ctx.catalogue.read();
  const meant = meantMedicine(catalogue, input.name, input.brand);
  requireUncontrolled(catalogue, input.name, input.brand, meant);
  await limitRequests(ctx, input.from_email);
  const id = randomUUIDv7();
  const emailHash = emailHashOf(ctx, input.from_email);
  const medicineKey = medicineKeyOf(input.name, input.brand, meant);
  const sickness = sealSickness(ctx, id, input.sickness);
  await inTransaction(ctx.db, async (trx) => {
    const isNew = await insertMedicineRequest(trx, {
      id,
      name: input.name,
      brand: input.brand,
      quantity: input.quantity,
      genericId: meant?.genericId ?? null,
      nigerianState: input.state,
      location: input.location,
      language: input.language,
      contact: sealContact(ctx, id, { email: input.from_email, phone }),
      sickness,
      emailHash,
      medicineKey,
      consent: sickness && SICKNESS_CONSENT,
      createdAt: ctx.now(),
    });
    const requestId = isNew ? id : await findOpenRequest(trx, emailHash, medicineKey);
    if (requestId === undefined) throw new AppError('conflict', 'Something just changed. Send it again.');
    // a second request mails the first one's link again, which reveals to nobody that there was one
    await ctx.jobs.add(trx, 'mail-medicine-link', { requestId });
  });
  return success;
};

const BY_NETWORK: NetworkWindows = {
  network: MEDICINE_REQUESTS_PER_NETWORK,
  site: MEDICINE_REQUESTS_PER_SITE,
  wide: MEDICINE_REQUESTS_PER_WIDE_NETWORK,
};

async function limitRequests(ctx: VisitorCtx, email: string): Promise<void> {
  await limitByNetwork(ctx, 'medicine requests', BY_NETWORK, TOO_MANY);
  await limitMailTo(ctx, 'medicine requests', email, TOO_MANY);
  await limitRate(ctx, `medicine requests a day of ${email}`, MEDICINE_REQUESTS_PER_EMAIL, TOO_MANY);
  await limitRate(ctx, 'medicine requests', MEDICINE_REQUESTS_IN_ALL, TOO_MANY);
}

export const show: Action<'visitor', typeof medicineRequest.show> = async (ctx, { id }) => {
  await enter(ctx, id);
  return { request: await getPatientRequest(ctx, id) };
};

/** Confirms only by its own button, because link scanners open links too. */
export const confirm: Action<'visitor', typeof medicineRequest.confirm> = (ctx, { id }) =>
  asPatient(ctx, id, async (trx, request) => {
    // pressed twice
    if (request.state !== 'unproven' && !request.endedAt) return;
    await moveRequest(trx, id, { state: nextStateOf(request, 'confirm'), provenAt: ctx.now() });
    await ctx.jobs.add(trx, 'tend-medicine-request', { requestId: id });
  });

export const pick: Action<'visitor', typeof medicineRequest.pick> = (ctx, { id, answerId }) =>
  asPatient(ctx, id, async (trx, request) => {
    if (request.chosenAskId === answerId) return;
    const state = nextStateOf(request, 'pick');
    const ask = await findAsk(trx, answerId);
    if (ask?.requestId !== id) throw nothingHere();
    if (ask.answer === null || ask.answer === 'no' || ask.missedAt) {
      throw new AppError('conflict', 'This pharmacy no longer has it. Choose another one.');
    }
    await moveRequest(trx, id, { state, chosenAskId: ask.id, chosenAt: ctx.now() });
    await notifyChosen(ctx, trx, request, ask);
    await notifyClosed(ctx, trx, request, ask.id);
  });

export const withdraw: Action<'visitor', typeof medicineRequest.withdraw> = (ctx, { id }) =>
  asPatient(ctx, id, async (trx, request) => {
    if (request.state === 'withdrawn') return;
    await moveRequest(trx, id, { state: nextStateOf(request, 'withdraw'), ...NOT_CHOSEN, endedAt: ctx.now() });
    // withdrawing also withdraws the consent
    await eraseSickness(trx, id);
    await notifyClosed(ctx, trx, request);
  });

export const report: Action<'visitor', typeof medicineRequest.report> = (ctx, { id, got }) =>
  asPatient(ctx, id, async (trx, request) => {
    if (got && request.state === 'found') return;
    const state = nextStateOf(request, got ? 'get' : 'miss');
    if (got) return moveRequest(trx, id, { state, endedAt: ctx.now() });
    const askId = required(request.chosenAskId);
    await markMissed(trx, askId, ctx.now());
    const missed = required(await findAsk(trx, askId));
    await notifyPharmacies(ctx, trx, [missed.pharmacyId], 'medicine request closed', request);
    await moveRequest(trx, id, { state, ...NOT_CHOSEN });
    await setAnswerMailed(trx, id, request.offers > 1);
    await ctx.jobs.add(trx, 'tend-medicine-request', { requestId: id });
  });

/** Runs the act on the locked request whose link was opened, and returns what the patient sees. */
async function asPatient(
  ctx: VisitorCtx,
  id: string,
  act: (trx: Trx, request: MedicineRequestRow) => Promise<void>,
): Promise<{ request: Awaited<ReturnType<typeof getPatientRequest>> }> {
  await enter(ctx, id);
  await inTransaction(ctx.db, async (trx) => {
    const request = requireFound(await lockMedicineRequest(trx, id));
    await act(trx, request);
    await updateDue(trx, id);
    await refreshAsked(ctx, trx, id);
  });
  return { request: await getPatientRequest(ctx, id) };
}

/** Throws unless the caller has a secret of the request. A wrong key and a missing request give the same error. */
async function enter(ctx: VisitorCtx, id: string): Promise<void> {
  const key = ctx.request.requestKey;
  if (key === undefined || !(await hasRequestKey(ctx.db, id, requestKeyHash(key)))) {
    throw new AppError('token', 'This link or code no longer works. Use our latest email about your request.');
  }
}
