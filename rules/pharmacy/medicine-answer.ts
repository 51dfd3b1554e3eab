/** A pharmacy's answer to a medicine request: its limits, the order of answers, and who is asked. */
import type { Kobo } from '../money.ts';
import type { PharmacyRole } from './pharmacy.ts';

export const MEDICINE_ANSWERS = ['have', 'can get', 'no'] as const;
export type MedicineAnswer = (typeof MEDICINE_ANSWERS)[number];

/** The requests that a pharmacy wants to get. */
export const ASKS = ['never', 'in stock', 'any request'] as const;
export type Asks = (typeof ASKS)[number];

export const MEDICINE_ANSWER_LIMITS = { unit: 20, place: 160 } as const;
/** The most days ahead a pharmacy may promise to get a medicine. */
export const GET_DAYS = 14;

export const MEDICINE_ASK_PAGE = 25;

const NO_PRICE = Number.MAX_SAFE_INTEGER;

interface Offered {
  answer: MedicineAnswer;
  priceKobo: Kobo | null;
  byDay: string | null;
}

/** Sorts answers for the patient: in stock before on order, then the lower price, no price last, then the earlier day. */
export function compareAnswers(one: Offered, other: Offered): number {
  const place = ({ answer }: Offered) => MEDICINE_ANSWERS.indexOf(answer);
  return (
    place(one) - place(other) ||
    (one.priceKobo ?? NO_PRICE) - (other.priceKobo ?? NO_PRICE) ||
    (one.byDay ?? '').localeCompare(other.byDay ?? '')
  );
}

/** True for owners and managers, who may see health information. Sellers only see whom to call. */
export function maySeeSickness(role: PharmacyRole): boolean {
  return role !== 'seller';
}
