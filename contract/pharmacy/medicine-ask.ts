/** Medicine requests as pharmacies are asked: their list, their answers, and when they want to be asked. */
import { z } from 'zod';
import { ASKS, MEDICINE_ANSWER_LIMITS, MEDICINE_ANSWERS } from '#rules/pharmacy/medicine-answer.ts';
import { MEDICINE_REQUEST_LIMITS, MEDICINE_REQUEST_STATES } from '#rules/pharmacy/medicine-request.ts';
import { PRESCRIPTIONS } from '#rules/medicine/catalogue.ts';
import { after, day, id, moment, nextCursor, orNone, price, success, text } from '../route/field.ts';
import { route } from '../route/route.ts';
import { nigerianState } from './medicine-request.ts';

const offer = z.object({ price: z.number().nullable(), unit: z.string(), place: z.string() });

const askShape = z.object({
  _id: id,
  pharmacy: z.object({ _id: id, businessName: z.string() }),
  name: z.string(),
  brand: z.string(),
  quantity: z.string(),
  state: z.string(),
  location: z.string(),
  /** The catalogue's name of it; null where it is in no catalogue. */
  medicine: z.string().nullable(),
  prescription: z.enum(PRESCRIPTIONS).nullable(),
  /** `open` may be answered; `chosen` and `found` are of this pharmacy alone, `missed` too: the patient did not get it there. */
  status: z.enum(['open', 'chosen', 'found', 'missed', 'closed']),
  /** The patient is in a neighbouring state. */
  isNeighbour: z.boolean(),
  isInStock: z.boolean(),
  answer: offer
    .extend({ answer: z.enum(MEDICINE_ANSWERS), byDay: day.nullable(), by: z.string(), answeredAt: moment })
    .nullable(),
  /** What stock and address of the pharmacy say, for an answer in one tap. */
  suggested: offer,
  /** The patient's, for the chosen pharmacy; sickness for its owner and managers. `isUnreadable`: sealed with a key that is lost. */
  contact: z
    .object({
      email: z.string(),
      phone: z.string(),
      sickness: z.string().nullable(),
      isUnreadable: z.boolean(),
    })
    .nullable(),
  createdAt: moment,
});
export type MedicineAsk = z.infer<typeof askShape>;

const settingShape = z.object({
  asks: z.enum(ASKS),
  /** Empty: that of the owner's profile. */
  state: z.string(),
  /** The one that is used; empty where there is none, and nobody is asked. */
  usedState: z.string(),
  /** The owner's licence holds; others are not asked. */
  isVerified: z.boolean(),
});
export type MedicineAskSetting = z.infer<typeof settingShape>;
const setting = z.object({ setting: settingShape });

const SETTING = '/api/business/pharmacy/:id/medicine-requests';

export const medicineAsk = {
  /** Of all pharmacies where the caller works, the newest first. */
  list: route('GET /api/medicine-asks', { after }, { asks: z.array(askShape), nextCursor }),
  /** By anybody who works there; again while the request is open. */
  answer: route(
    'POST /api/medicine-ask/:id',
    {
      id,
      answer: z.enum(MEDICINE_ANSWERS, { error: 'Say whether you have it' }),
      price: orNone(price).default(null),
      unit: text(MEDICINE_ANSWER_LIMITS.unit).default(''),
      byDay: orNone(day).default(null),
      place: text(MEDICINE_ANSWER_LIMITS.place).default(''),
    },
    { ask: askShape },
  ),
  /** From which states they come, and whether the owner's licence holds, without which none is asked. */
  setting: route(`GET ${SETTING}`, { id }, setting),
  /** By the owner. */
  changeSetting: route(
    `PATCH ${SETTING}`,
    { id, asks: z.enum(ASKS), state: z.union([z.literal(''), nigerianState]).optional() },
    setting,
  ),
};

const listed = z.object({
  _id: id,
  name: z.string(),
  medicine: z.string().nullable(),
  state: z.string(),
  status: z.enum(MEDICINE_REQUEST_STATES),
  asked: z.number().int(),
  answered: z.number().int(),
  /** Answers that have it or can get it. */
  offers: z.number().int(),
  closeReason: z.string().nullable(),
  createdAt: moment,
});
export type ListedMedicineRequest = z.infer<typeof listed>;

export const adminMedicineRequest = {
  /** Without contact and sickness, the newest first. */
  list: route(
    'GET /api/admin/medicine-requests',
    { status: z.enum(MEDICINE_REQUEST_STATES).optional(), after },
    {
      requests: z.array(listed),
      counts: z.partialRecord(z.enum(MEDICINE_REQUEST_STATES), z.number().int()),
      nextCursor,
    },
  ),
  /** Where it is abuse. The reason is recorded. */
  close: route(
    'POST /api/admin/medicine-request/:id/close',
    { id, reason: text(MEDICINE_REQUEST_LIMITS.reason, 1) },
    success,
  ),
};
