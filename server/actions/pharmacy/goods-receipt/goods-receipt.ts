/** Receives a delivery in one transaction, and shows deliveries with the photo of their invoice. */
import { randomUUIDv7 } from 'node:crypto';
import { type GoodsReceipt, goodsReceipt } from '#contract/pharmacy/goods-receipt.ts';
import { addressOf } from '#contract/route/route.ts';
import { AppError, invalidField, nothingHere, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { koboOfNaira } from '#rules/money.ts';
import { cardNoteOf, invoiceKeysOf } from '#rules/pharmacy/goods-receipt.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, onCommit, type Trx } from '../../../store/db.ts';
import {
  findInvoiceReceived,
  findReceipt,
  findReceiptOfNonce,
  insertReceipt,
  listReceipts,
  listSuppliers,
  setReceiptPicture,
} from '../../../store/pharmacy/goods-receipt/goods-receipt.ts';
import { lockPharmacy } from '../../../store/pharmacy/pharmacy.ts';
import { readPrivatePicture, removeFilesNow, removePictures, savingPrivatePicture } from '../../media/picture.ts';
import { enterPharmacy, refreshStaff } from '../access.ts';
import { hashOf, sameBefore } from '../counter/counter-request.ts';
import { receiveLines } from './receipt-line.ts';

/** Nothing tells a member that the answer to an earlier attempt was lost. */
const OTHER_CONTENT = message(
  'This delivery was received before with different content. Check Deliveries, then delete this draft.',
);

type Asked = Parameters<Action<'member', typeof goodsReceipt.create>>[1];

export const create: Action<'member', typeof goodsReceipt.create> = async (ctx, asked) => {
  const { id: pharmacyId, nonce, again, ...request } = asked;
  const invoice = invoiceOf(ctx, request);
  const requestHash = hashOf(ctx, request);
  const id = await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, pharmacyId, 'manage');
    // deliveries of a pharmacy come one after another, so that two of the same invoice see each other
    await lockPharmacy(trx, pharmacyId);
    const before = sameBefore(await findReceiptOfNonce(trx, pharmacyId, nonce), requestHash, OTHER_CONTENT);
    if (before) return before.id;
    if (!again) await requireNewInvoice(trx, pharmacyId, invoice);
    const receiptId = randomUUIDv7();
    const received = await receiveLines(ctx, trx, {
      receiptId,
      pharmacyId,
      lines: request.lines,
      note: cardNoteOf(invoice),
    });
    const { lines, totalKobo } = received;
    const receipt = { ...invoice, id: receiptId, pharmacyId, nonce, requestHash, memberId: ctx.member.id, totalKobo };
    await insertReceipt(trx, receipt, lines);
    onCommit(trx, () => void refreshStaff(ctx, pharmacyId));
    return receiptId;
  });
  return { receipt: await getReceipt(ctx, pharmacyId, id) };
};

type Invoice = ReturnType<typeof invoiceOf>;

function invoiceOf(ctx: MemberCtx, asked: Omit<Asked, 'id' | 'nonce' | 'again'>) {
  const { invoiceDate, invoiceTotal } = asked;
  if (invoiceDate !== null && invoiceDate > dayInLagos(ctx.now())) {
    throw invalidField('invoiceDate', 'This date is in the future');
  }
  const supplier = asked.supplier.replaceAll(/\s+/g, ' ');
  const invoiceNumber = asked.invoiceNumber.replaceAll(/\s+/g, ' ');
  return {
    supplier,
    invoiceNumber,
    ...invoiceKeysOf({ supplier, invoiceNumber }),
    invoiceDate,
    invoiceKobo: invoiceTotal === null ? null : koboOfNaira(invoiceTotal),
  };
}

/** Throws if this supplier's invoice was received before. */
async function requireNewInvoice(trx: Trx, pharmacyId: string, invoice: Invoice): Promise<void> {
  const { supplier, invoiceNumber, invoiceKey } = invoice;
  if (invoiceKey === '') return;
  const at = await findInvoiceReceived(trx, pharmacyId, invoice);
  if (!at) return;
  const sentence = message('You received invoice {number} from {supplier} before.', {
    number: invoiceNumber,
    supplier,
  });
  throw new AppError('conflict', sentence, {
    fields: { invoiceNumber: sentence },
    details: { receivedAt: at.toISOString() },
  });
}

export const list: Action<'member', typeof goodsReceipt.list> = async (ctx, { id, after }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  const { rows, nextCursor } = await listReceipts(ctx.db, id, after);
  return { receipts: rows, nextCursor };
};

export const show: Action<'member', typeof goodsReceipt.show> = async (ctx, { id, receiptId }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  return { receipt: await getReceipt(ctx, id, receiptId) };
};

export const suppliers: Action<'member', typeof goodsReceipt.suppliers> = async (ctx, { id }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  return { suppliers: await listSuppliers(ctx.db, id) };
};

export const addPhoto: Action<'member', typeof goodsReceipt.addPhoto> = async (ctx, { id, receiptId, file }) => {
  await enterPharmacy(ctx, ctx.db, id, 'manage');
  await savingPrivatePicture(ctx, file, async (trx, picture) => {
    if (!picture) throw invalidField('file', 'Add a photo of the invoice');
    const { replaced } = requireFound(await setReceiptPicture(trx, id, receiptId, picture.id));
    if (replaced !== null) await removePictures(ctx, trx, [replaced]);
    onCommit(trx, () => void refreshStaff(ctx, id));
  });
  await removeFilesNow(ctx);
  return { receipt: await getReceipt(ctx, id, receiptId) };
};

/** A replaced photo, or one of another delivery, is not found. */
export const photo: Action<'member', typeof goodsReceipt.photo> = async (ctx, { id, receiptId, photo: name }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  const { picture } = requireFound(await findReceipt(ctx.db, id, receiptId));
  if (picture !== name) throw nothingHere();
  return readPrivatePicture(ctx, name);
};

async function getReceipt(ctx: Pick<Ctx, 'db'>, pharmacyId: string, id: string): Promise<GoodsReceipt> {
  const { picture, ...receipt } = requireFound(await findReceipt(ctx.db, pharmacyId, id));
  const at = (name: string) => addressOf(goodsReceipt.photo, { id: pharmacyId, receiptId: id, photo: name });
  return { ...receipt, photo: picture === null ? null : at(picture) };
}
