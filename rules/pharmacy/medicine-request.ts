/** Patients' medicine requests: limits of their fields, states, and their timed steps. */
import { message } from '../i18n/message.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';

export const MEDICINE_REQUEST_LIMITS = { name: 120, quantity: 60, sickness: 500, location: 120, reason: 300 } as const;

export const MEDICINE_REQUEST_STATES = [
  'unproven',
  'asked',
  'chosen',
  'found',
  'withdrawn',
  'unanswered',
  'expired',
  'closed',
] as const;
/**
 * `unproven` waits for the patient to confirm their e-mail address, `asked` for answers and the patient's choice. In `chosen`, patient and pharmacy
 * have each other's contact. The others are final. `closed` is set by an administrator.
 */
export type MedicineRequestState = (typeof MEDICINE_REQUEST_STATES)[number];

export type MedicineRequestMove =
  | 'confirm'
  | 'pick'
  /** The patient got the medicine. */
  | 'get'
  /** The patient did not get it there, or the pharmacy has left. */
  | 'miss'
  | 'withdraw'
  /** Nobody has it, and the patient is notified. */
  | 'tell'
  | 'expire'
  | 'close';

const NEXT: Record<MedicineRequestState, Partial<Record<MedicineRequestMove, MedicineRequestState>>> = {
  unproven: { confirm: 'asked', withdraw: 'withdrawn', close: 'closed' },
  asked: { pick: 'chosen', withdraw: 'withdrawn', tell: 'unanswered', expire: 'expired', close: 'closed' },
  chosen: { get: 'found', miss: 'asked', withdraw: 'withdrawn', expire: 'expired', close: 'closed' },
  found: {},
  withdrawn: {},
  unanswered: {},
  expired: {},
  closed: {},
};

/** Returns the state after a move, or undefined if the move is not possible. */
export function afterMove(state: MedicineRequestState, move: MedicineRequestMove): MedicineRequestState | undefined {
  return NEXT[state][move];
}

export function hasEnded(state: MedicineRequestState): boolean {
  return Object.keys(NEXT[state]).length === 0;
}

/** Hours a request waits for its e-mail address to be confirmed. */
export const PROVE_HOURS = 24;
/** Hours a round of pharmacies has to answer before more are asked, or the patient is notified. */
export const ROUND_HOURS = 24;
/** Days a request lives after confirmation. */
export const REQUEST_DAYS = 14;
/** Days for which contact and sickness are stored after the end. */
export const RETENTION_DAYS = 30;

/** The most pharmacies asked in one round. */
export const MOST_ASKED = 30;

export interface MedicineRequestFacts {
  state: MedicineRequestState;
  createdAt: Date;
  provenAt: Date | null;
  widenedAt: Date | null;
  endedAt: Date | null;
  erasedAt: Date | null;
  /** Rounds asked so far: pharmacies of the patient's state, then those of its neighbours. */
  rounds: number;
  /** Pharmacies asked in all rounds. */
  asked: number;
  /** Answers the patient may choose from. */
  offers: number;
}

/** Timed steps of a request. `vanish` deletes it, `erase` deletes contact and sickness. */
export type MedicineRequestStep = 'vanish' | 'ask' | 'widen' | 'tell' | 'expire' | 'erase';

export interface DueStep {
  step: MedicineRequestStep;
  at: Date;
}

/** Returns the next step and its time, which may be past, or undefined if nothing follows. */
export function nextStep(facts: MedicineRequestFacts): DueStep | undefined {
  const { state, createdAt, provenAt, endedAt, erasedAt } = facts;
  if (state === 'unproven') return { step: 'vanish', at: later(createdAt, PROVE_HOURS * HOUR_MS) };
  if (endedAt) return erasedAt ? undefined : { step: 'erase', at: later(endedAt, RETENTION_DAYS * DAY_MS) };
  const proven = provenAt ?? createdAt;
  const expiry: DueStep = { step: 'expire', at: later(proven, REQUEST_DAYS * DAY_MS) };
  const round = state === 'asked' && facts.offers === 0 ? nextRound(facts, proven) : undefined;
  return round && round.at < expiry.at ? round : expiry;
}

/** Returns the next round while there are no offers. If nobody was asked, it does not wait. */
function nextRound({ rounds, asked, widenedAt }: MedicineRequestFacts, proven: Date): DueStep {
  const patience = asked === 0 ? 0 : ROUND_HOURS * HOUR_MS;
  if (rounds === 0) return { step: 'ask', at: proven };
  if (rounds === 1) return { step: 'widen', at: later(proven, patience) };
  return { step: 'tell', at: later(widenedAt ?? proven, patience) };
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

/** News mailed to a patient: the first answer, the ends, and that the pharmacy they chose has left. */
export type MedicineNews = 'answer' | 'unanswered' | 'expired' | 'closed' | 'missed';

/** The consent of the checkbox beside sickness. A change of its words is a new version, with a new id. */
export const SICKNESS_CONSENT = {
  version: 1,
  wording: 'sickness-1',
  sentence: message(
    'I agree that the pharmacy I choose may read this. It is health information about me or someone in my care. Nobody else sees it. It is deleted with my contact details 30 days after the request ends.',
  ),
} as const;
