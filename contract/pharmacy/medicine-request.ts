/** Medicine requests of patients without an account: the form, and the page behind the link of their mails. */
import { z } from 'zod';
import { MEDICINE_ANSWERS } from '#rules/pharmacy/medicine-answer.ts';
import { MEDICINE_REQUEST_LIMITS, MEDICINE_REQUEST_STATES } from '#rules/pharmacy/medicine-request.ts';
import { LANGUAGES } from '#rules/i18n/language.ts';
import { PRESCRIPTIONS } from '#rules/medicine/catalogue.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { day, email, flag, id, moment, phone, text } from '../route/field.ts';
import { route } from '../route/route.ts';

/** The secret of a link, which is never sent in an address. */
export const REQUEST_KEY_HEADER = 'x-request-key';

export const nigerianState = z.enum(NIGERIAN_STATES, { error: 'Choose a state' });

/** A box of a form: ticked ones send `on`, others nothing. */
const box = z.union([flag, z.literal('on').transform(() => true)]);

const answerShape = z.object({
  _id: id,
  pharmacy: z.object({ businessName: z.string(), licenceYear: z.number().int() }),
  answer: z.enum(MEDICINE_ANSWERS),
  /** Naira, for one `unit`; null where none was named. */
  price: z.number().nullable(),
  unit: z.string(),
  byDay: day.nullable(),
  place: z.string(),
  /** Of Nigeria: another than the patient's where neighbours were asked. */
  state: z.string(),
  /** The patient did not get it there. */
  isMissed: z.boolean(),
});
export type PatientAnswer = z.infer<typeof answerShape>;

const requestShape = z.object({
  _id: id,
  status: z.enum(MEDICINE_REQUEST_STATES),
  name: z.string(),
  brand: z.string(),
  quantity: z.string(),
  state: z.string(),
  language: z.enum(LANGUAGES),
  /** The catalogue's name of it; null where it is in no catalogue. */
  medicine: z.string().nullable(),
  prescription: z.enum(PRESCRIPTIONS).nullable(),
  /** Pharmacies asked so far, and whether those of neighbouring states are among them. */
  asked: z.number().int(),
  isWidened: z.boolean(),
  answers: z.array(answerShape),
  /** The one that was picked, with its contact. */
  chosen: answerShape.extend({ contactNumber: z.string(), email: z.string() }).nullable(),
  createdAt: moment,
});
export type PatientRequest = z.infer<typeof requestShape>;

const shown = z.object({ request: requestShape });
const { name, quantity, sickness, location } = MEDICINE_REQUEST_LIMITS;

export const medicineRequest = {
  /** Answers the same whether or not there is an open request of it. */
  create: route(
    'POST /api/medicine-request',
    {
      brand: text(name).default(''),
      name: text(name, 1),
      quantity: text(quantity, 1),
      sickness: text(sickness).default(''),
      consent: box.default(false),
      state: nigerianState,
      location: text(location).default(''),
      from_phone: phone.default(''),
      from_email: email,
      language: z.enum(LANGUAGES).default('en'),
      /** No person sees this field. */
      contact_number: z.string().max(200).default(''),
    },
    { success: z.literal(true), message: z.string() },
  ),
  /** With the key of the link in the header `X-Request-Key`, as the following. */
  show: route('GET /api/medicine-request/:id', { id }, shown),
  /** Proves the e-mail address: now pharmacies are asked. */
  confirm: route('POST /api/medicine-request/:id/confirm', { id }, shown),
  /** Once: patient and pharmacy get each other's contact. */
  pick: route('POST /api/medicine-request/:id/pick', { id, answerId: id }, shown),
  /**
   * The patient withdraws the request with the mailed key. Their sickness is erased, and pharmacies that offered the medicine are notified.
   * Repeating it changes nothing.
   */
  withdraw: route('POST /api/medicine-request/:id/withdraw', { id }, shown),
  /** Whether the patient got the medicine there; without it another answer may be picked. */
  report: route('POST /api/medicine-request/:id/report', { id, got: flag }, shown),
};
