/** Dispatches: waybill, inspection period, and sent reminders. */
import type { Db, Trx } from '../../db.ts';
import { insertRow, isDone } from '../../row.ts';

export interface DispatchRow {
  carrier: string;
  /** A day in Lagos. */
  expectedOn: string | null;
  waybillNumber: string;
  note: string;
  /** The stored file's name. */
  picture: string | null;
  dispatchedAt: Date;
  /** End of the inspection period; undisputed money is released then. */
  dueAt: Date;
}

export async function findDispatch(db: Db, walletId: string): Promise<DispatchRow | undefined> {
  return db
    .selectFrom('dispatch')
    .leftJoin('picture', 'picture.id', 'dispatch.picture_id')
    .where('wallet_id', '=', walletId)
    .select([
      'carrier',
      'expected_on as expectedOn',
      'waybill_number as waybillNumber',
      'note',
      'picture.name as picture',
      'dispatched_at as dispatchedAt',
      'due_at as dueAt',
    ])
    .executeTakeFirst();
}

export interface Waybill {
  carrier: string;
  expectedOn: string | null;
  waybillNumber: string;
  note: string;
  pictureId: string | undefined;
}

/** Called under its wallet's lock, like all below. */
export async function insertDispatch(
  trx: Trx,
  walletId: string,
  waybill: Waybill,
  times: Pick<DispatchRow, 'dispatchedAt' | 'dueAt'>,
): Promise<void> {
  await insertRow(trx, 'dispatch', {
    walletId,
    ...waybill,
    dispatchedAt: times.dispatchedAt,
    dueAt: times.dueAt,
  });
}

/** Corrects the waybill; the inspection period stays. A new photo replaces the old one, whose id is returned because nothing shows it any more. */
export async function correctDispatch(trx: Trx, walletId: string, waybill: Waybill): Promise<string | undefined> {
  const { carrier, expectedOn, waybillNumber, note, pictureId } = waybill;
  const { pictureId: before } = await trx
    .selectFrom('dispatch')
    .where('wallet_id', '=', walletId)
    .select('picture_id as pictureId')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('dispatch')
    .set({
      carrier,
      expected_on: expectedOn,
      waybill_number: waybillNumber,
      note,
      ...(pictureId !== undefined && { picture_id: pictureId }),
    })
    .where('wallet_id', '=', walletId)
    .execute();
  return pictureId === undefined || before === null ? undefined : before;
}

/** Returns true if the end of the inspection period moved. */
export async function extendDueAt(trx: Trx, walletId: string, dueAt: Date): Promise<boolean> {
  return isDone(
    trx.updateTable('dispatch').set({ due_at: dueAt }).where('wallet_id', '=', walletId).where('due_at', '<', dueAt),
  );
}

/** Returns true for the one caller that may send this reminder. */
export async function claimReminder(trx: Trx, walletId: string, hours: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('dispatch')
    .set({ reminded_hours: hours })
    .where('wallet_id', '=', walletId)
    .where((eb) => eb.or([eb('reminded_hours', 'is', null), eb('reminded_hours', '>', hours)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
