/** What the page of a patient is given of a call: their request, where the call has its key. Types only: the pages import them. */
import type { PatientRequest } from './medicine-request.ts';

export interface PatientPage {
  /** Null if the code must be typed first. */
  request: PatientRequest | null;
}

/** What the buttons of the page are, as the field `act` of its forms; `open` brings the code. */
export const PATIENT_ACTS = ['open', 'confirm', 'pick', 'withdraw', 'got', 'missed'] as const;
export type PatientAct = (typeof PATIENT_ACTS)[number];
