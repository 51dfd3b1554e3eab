/** The input of the patient's page for one request. Types only: the pages import them. */
import type { PatientRequest } from './medicine-request.ts';

export interface PatientPage {
  /** Null if the code must be typed first. */
  request: PatientRequest | null;
}

/** The buttons of the page, as the field `act` of its forms. `open` brings the code. */
export const PATIENT_ACTS = ['open', 'confirm', 'pick', 'withdraw', 'got', 'missed'] as const;
export type PatientAct = (typeof PATIENT_ACTS)[number];
