/** Medicine requests of patients without an account: the form, and the page behind the mailed link. */
import { z } from 'zod';
import { MEDICINE_ANSWERS } from '#rules/pharmacy/medicine-answer.ts';
import { MEDICINE_REQUEST_LIMITS, MEDICINE_REQUEST_STATES } from '#rules/pharmacy/medicine-request.ts';
import { LANGUAGES } from '#rules/i18n/language.ts';
import { PRESCRIPTIONS } from '#rules/medicine/catalogue.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { day, email, flag, id, moment, phone, text } from '../route/field.ts';
import { route } from '../route/route.ts';

/** The secret of a link, which is never sent in a URL. */
export const REQUEST_KEY_HEADER = 'x-request-key';

export const nigerianState = z.enum(NIGERIAN_STATES, { error: 'Choose a state' });

/** A checkbox of a form: `on` if it is ticked, otherwise nothing. */
const box = z.union([flag, z.literal('on').transform(() => true)]);

const answerShape = z.object({
  _id: id,
  pharmacy: z.object({ businessName: z.string(), licenceYear: z.number().int() }),
  answer: z.enum(MEDICINE_ANSWERS),
  /** The price in naira per `unit`; null if none was given. */
  price: z.number().nullable(),
  unit: z.string(),
  byDay: day.nullable(),
  place: z.string(),
  /** A state of Nigeria. It differs from the patient's if neighbouring states were asked. */
  state: z.string(),
  /** True if the patient did not get it there. */
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
  /** The name in the catalogue; null if it is not listed. */
  medicine: z.string().nullable(),
  prescription: z.enum(PRESCRIPTIONS).nullable(),
  /** The number of pharmacies asked so far, and whether some are in neighbouring states. */
  asked: z.number().int(),
  isWidened: z.boolean(),
  answers: z.array(answerShape),
  /** The chosen pharmacy with its contact. */
  chosen: answerShape.extend({ contactNumber: z.string(), email: z.string() }).nullable(),
  createdAt: moment,
});
export type PatientRequest = z.infer<typeof requestShape>;

const requestOutput = z.object({ request: requestShape });
const { name, quantity, sickness, location } = MEDICINE_REQUEST_LIMITS;

export const medicineRequest = {
  /** Asks pharmacies for a medicine, once the mailed link is confirmed. The answer is the same whether or not there is an open request. */
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
      /** A hidden field that only bots fill in. */
      contact_number: z.string().max(200).default(''),
    },
    { success: z.literal(true), message: z.string() },
  ),
  /** The patient's request. Needs the link's key in the header `X-Request-Key`, like the calls below. */
  show: route('GET /api/medicine-request/:id', { id }, requestOutput),
  /** Confirms the e-mail address. Then pharmacies are asked. */
  confirm: route('POST /api/medicine-request/:id/confirm', { id }, requestOutput),
  /** Chooses a pharmacy, once. Patient and pharmacy get each other's contact. */
  pick: route('POST /api/medicine-request/:id/pick', { id, answerId: id }, requestOutput),
  /**
   * Withdraws the request with the mailed key. The patient's sickness is erased, and pharmacies that offered the medicine are notified. Idempotent.
   */
  withdraw: route('POST /api/medicine-request/:id/withdraw', { id }, requestOutput),
  /** Reports if the patient got the medicine there. If not, another answer may be chosen. */
  report: route('POST /api/medicine-request/:id/report', { id, got: flag }, requestOutput),
};
