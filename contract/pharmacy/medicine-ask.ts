/** Medicine requests for pharmacies: the list, answering, and settings. */
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
  /** The name in the catalogue; null if it is not listed. */
  medicine: z.string().nullable(),
  prescription: z.enum(PRESCRIPTIONS).nullable(),
  /** `open` may be answered. `chosen`, `found` and `missed` are about this pharmacy. `missed`: the patient did not get it there. */
  status: z.enum(['open', 'chosen', 'found', 'missed', 'closed']),
  /** True if the patient is in a neighbouring state. */
  isNeighbour: z.boolean(),
  isInStock: z.boolean(),
  answer: offer
    .extend({ answer: z.enum(MEDICINE_ANSWERS), byDay: day.nullable(), by: z.string(), answeredAt: moment })
    .nullable(),
  /** A suggested answer from the pharmacy's stock and address, for an answer in one tap. */
  suggested: offer,
  /** The patient's contact, for the chosen pharmacy. Sickness is for its owner and managers. `isUnreadable`: encrypted with a lost key. */
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
  /** Empty to use the state of the owner's profile. */
  state: z.string(),
  /** The state used; empty if there is none, and then the pharmacy is not asked. */
  usedState: z.string(),
  /** True if the owner's licence is valid. Pharmacies without one are not asked. */
  isVerified: z.boolean(),
});
export type MedicineAskSetting = z.infer<typeof settingShape>;
const setting = z.object({ setting: settingShape });

const SETTING = '/api/business/pharmacy/:id/medicine-requests';

export const medicineAsk = {
  /** Requests to all pharmacies where the caller works, newest first. */
  list: route('GET /api/medicine-asks', { after }, { asks: z.array(askShape), nextCursor }),
  /** Answers a request. All staff may, again while it is open. */
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
  /** The pharmacy's request settings, and whether its owner has a valid licence, which is required. */
  setting: route(`GET ${SETTING}`, { id }, setting),
  /** Changes the request settings. Only the owner may. */
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
  /** The number of answers that have it or can get it. */
  offers: z.number().int(),
  closeReason: z.string().nullable(),
  createdAt: moment,
});
export type ListedMedicineRequest = z.infer<typeof listed>;

export const adminMedicineRequest = {
  /** Requests without contact and sickness, newest first. */
  list: route(
    'GET /api/admin/medicine-requests',
    { status: z.enum(MEDICINE_REQUEST_STATES).optional(), after },
    {
      requests: z.array(listed),
      counts: z.partialRecord(z.enum(MEDICINE_REQUEST_STATES), z.number().int()),
      nextCursor,
    },
  ),
  /** Closes a request because of abuse. The reason is recorded in the audit log. */
  close: route(
    'POST /api/admin/medicine-request/:id/close',
    { id, reason: text(MEDICINE_REQUEST_LIMITS.reason, 1) },
    success,
  ),
};
