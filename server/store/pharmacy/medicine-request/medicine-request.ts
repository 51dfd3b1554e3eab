/** Medicine requests: rows with their encrypted data, the secrets of their links, and due steps. */
import { sql } from 'kysely';
import type { Language } from '#rules/i18n/language.ts';
import { type MedicineRequestFacts, type MedicineRequestState, nextStep } from '#rules/pharmacy/medicine-request.ts';
import type { Db, Trx } from '../../db.ts';
import { insertNew, insertRow, isDone, type RowChange, type StoredRow, updateRow } from '../../row.ts';

export interface NewMedicineRequest {
  id: string;
  name: string;
  brand: string;
  quantity: string;
  genericId: number | null;
  nigerianState: string;
  location: string;
  language: Language;
  contact: Buffer;
  sickness: Buffer | null;
  emailHash: Buffer;
  medicineKey: string;
  consent: { version: number; wording: string } | null;
  createdAt: Date;
}

/** Returns false if this address has an open request for the same medicine. */
export async function insertMedicineRequest(trx: Trx, { consent, ...row }: NewMedicineRequest): Promise<boolean> {
  const due = nextStep({ ...NOTHING_YET, createdAt: row.createdAt });
  return insertNew(trx, 'medicine_request', {
    ...row,
    consentVersion: consent?.version,
    consentWording: consent?.wording,
    consentAt: consent && row.createdAt,
    dueAt: due?.at,
  });
}

const NOTHING_YET = {
  state: 'unproven',
  provenAt: null,
  widenedAt: null,
  endedAt: null,
  erasedAt: null,
  rounds: 0,
  asked: 0,
  offers: 0,
} as const;

/** Finds this address's open request for the same medicine. */
export async function findOpenRequest(db: Db, emailHash: Buffer, medicineKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('medicine_request')
    .where('email_hash', '=', emailHash)
    .where('medicine_key', '=', medicineKey)
    .where('state', 'in', sql<MedicineRequestState>`('unproven', 'asked', 'chosen')`)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertRequestKey(db: Db, requestId: string, secretHash: Buffer, at: Date): Promise<void> {
  await insertRow(db, 'medicine_request_key', { requestId, secretHash, createdAt: at });
}

export async function hasRequestKey(db: Db, requestId: string, secretHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('medicine_request_key')
    .where('secret_hash', '=', secretHash)
    .where('request_id', '=', requestId)
    .select('request_id')
    .executeTakeFirst();
  return row !== undefined;
}

type Asked = 'id' | 'name' | 'brand' | 'quantity' | 'nigerianState' | 'language' | 'genericId';
type Sealed = 'contact' | 'sickness';

export type MedicineRequestRow = MedicineRequestFacts &
  Pick<StoredRow<'medicine_request'>, Asked | Sealed | 'chosenAskId' | 'isTold'>;

const requests = (db: Db) =>
  db
    .selectFrom('medicine_request as request')
    .select(['request.id', 'request.state', 'request.name', 'request.brand', 'request.quantity', 'request.language'])
    .select(['nigerian_state as nigerianState', 'generic_id as genericId', 'contact', 'sickness'])
    .select(['request.created_at as createdAt', 'proven_at as provenAt', 'widened_at as widenedAt', 'rounds'])
    .select(['ended_at as endedAt', 'erased_at as erasedAt', 'chosen_ask_id as chosenAskId', 'is_told as isTold'])
    .select((eb) => [
      eb
        .selectFrom('medicine_ask as ask')
        .whereRef('ask.request_id', '=', 'request.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('asked'),
      eb
        .selectFrom('medicine_ask as ask')
        .whereRef('ask.request_id', '=', 'request.id')
        .where('ask.answer', 'in', sql<'have'>`('have', 'can get')`)
        .where('ask.missed_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('offers'),
    ]);

export async function findMedicineRequest(db: Db, id: string): Promise<MedicineRequestRow | undefined> {
  return requests(db).where('request.id', '=', id).executeTakeFirst();
}

/** Locks the request until the transaction ends, which serialises its moves, answers and questions. */
export async function lockMedicineRequest(trx: Trx, id: string): Promise<MedicineRequestRow | undefined> {
  const locked = await trx
    .selectFrom('medicine_request')
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return locked && findMedicineRequest(trx, id);
}

type MovedRequest = RowChange<'medicine_request'> & { state: MedicineRequestState };

export const NOT_CHOSEN = { chosenAskId: null, chosenAt: null } as const;

/** Changes a locked request. */
export async function moveRequest(trx: Trx, id: string, moved: MovedRequest): Promise<void> {
  await updateRow(trx, 'medicine_request', id, moved);
}

/** Stores whether a mail told of an answer since the patient last had none to pick. Returns false if unchanged. */
export async function setAnswerMailed(trx: Trx, id: string, isMailed: boolean): Promise<boolean> {
  return isDone(
    trx
      .updateTable('medicine_request')
      .set({ is_told: isMailed })
      .where('id', '=', id)
      .where('is_told', '<>', isMailed),
  );
}

/** Stores when the next step is due, after any change of a locked request. */
export async function updateDue(trx: Trx, id: string): Promise<void> {
  const facts = await findMedicineRequest(trx, id);
  if (!facts) return;
  await updateRow(trx, 'medicine_request', id, { dueAt: nextStep(facts)?.at ?? null });
}

/** Lists ids of due requests, the longest due first. */
export async function listDueRequests(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('medicine_request')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a request that was never proven, so no pharmacy was asked. */
export async function deleteUnproven(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('medicine_request').where('id', '=', id).where('state', '=', 'unproven').execute();
}

/** Erases the sickness when the patient withdraws their consent. */
export async function eraseSickness(trx: Trx, id: string): Promise<void> {
  await updateRow(trx, 'medicine_request', id, { sickness: null });
}

/** Erases contact, sickness and location for good, and disables the links. */
export async function eraseRequest(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.deleteFrom('medicine_request_key').where('request_id', '=', id).execute();
  await updateRow(trx, 'medicine_request', id, {
    contact: null,
    sickness: null,
    emailHash: null,
    location: '',
    erasedAt: at,
  });
}
