/** A pharmacy's answer to a medicine request: what it may say, in which order a patient sees answers, and who is asked at all. */
import type { Kobo } from '../money.ts';
import type { PharmacyRole } from './pharmacy.ts';

export const MEDICINE_ANSWERS = ['have', 'can get', 'no'] as const;
export type MedicineAnswer = (typeof MEDICINE_ANSWERS)[number];

/** When a pharmacy wants to be asked. */
export const ASKS = ['never', 'in stock', 'any request'] as const;
export type Asks = (typeof ASKS)[number];

export const MEDICINE_ANSWER_LIMITS = { unit: 20, place: 160 } as const;
/** How many days ahead a pharmacy may promise to get a medicine. */
export const GET_DAYS = 14;

export const MEDICINE_ASK_PAGE = 25;

const NO_PRICE = Number.MAX_SAFE_INTEGER;

interface Offered {
  answer: MedicineAnswer;
  priceKobo: Kobo | null;
  byDay: string | null;
}

/** For the patient: who has it before who can get it, then the lower price, an unnamed one last, then the earlier day. */
export function compareAnswers(one: Offered, other: Offered): number {
  const place = ({ answer }: Offered) => MEDICINE_ANSWERS.indexOf(answer);
  return (
    place(one) - place(other) ||
    (one.priceKobo ?? NO_PRICE) - (other.priceKobo ?? NO_PRICE) ||
    (one.byDay ?? '').localeCompare(other.byDay ?? '')
  );
}

/** Health is read by those who answer for the pharmacy; whoever sells there sees whom to call. */
export function maySeeSickness(role: PharmacyRole): boolean {
  return role !== 'seller';
}
