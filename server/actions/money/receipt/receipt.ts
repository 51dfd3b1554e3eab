/** Receipts: the caller's list, and each as a numbered PDF. */
import type { PrivateFile } from '#contract/route/route.ts';
import type { Receipt, receipt as routes } from '#contract/money/receipt.ts';
import type { Language } from '#rules/i18n/language.ts';
import { message } from '#rules/i18n/message.ts';
import { RECEIPTS_EACH } from '#rules/rate-limit.ts';
import { AppError, nothingHere, requireFound } from '#rules/error.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { type Kobo, nairaOfKobo } from '#rules/money.ts';
import {
  type ReceiptFacts,
  type ReceiptLine,
  receiptNumber,
  type ReceiptStatus,
  receiptStatusOf,
} from '#rules/money/receipt.ts';
import type { NumberedVat } from '#rules/money/vat.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { drawReceipt } from '../../../document/receipt-pdf.ts';
import { type DonationRow, findDonation, findDonor } from '../../../store/money/payment/donation.ts';
import { findReceipt, issueReceipt, type ReceiptSubject } from '../../../store/money/receipt/receipt.ts';
import {
  findGoods,
  findPaid,
  findReceiptWallet,
  listPaidInto,
  type PaidRow,
  type ReceiptWallet,
  returnsOf,
} from '../../../store/money/receipt/receipt-facts.ts';
import { listVat } from '../../../store/money/vat/vat.ts';
import { releasedOf } from '../../../store/money/ledger/ledger.ts';
import { listChatMemberIds } from '../../../store/money/wallet/wallet.ts';
import { limitRate } from '../../rate-limit.ts';
import { readerLanguage } from '../../reader-language.ts';

type Pdf = PrivateFile & { bytes: Uint8Array; download: string };

const TOO_MANY = message('You have opened too many receipts. Try again in an hour.');

export const list: Action<'member', typeof routes.list> = async (ctx, { walletAddress }) => {
  const wallet = requireFound(await findReceiptWallet(ctx.db, { address: walletAddress }));
  const isSupplier = wallet.supplierId === ctx.member.id;
  const own = (await listPaidInto(ctx.db, wallet.id)).filter(({ payerId }) => payerId === ctx.member.id);
  const isParty = isSupplier || own.length > 0;
  // members who left the chat keep access to their receipts
  if (!isParty && !(await listChatMemberIds(ctx.db, wallet.chatId)).includes(ctx.member.id)) throw nothingHere();
  const receipts: Receipt[] = own.map(({ id, grossKobo, paidAt }) => ({
    _id: id,
    kind: 'payer',
    amount: nairaOfKobo(grossKobo),
    at: paidAt.toISOString(),
  }));
  if (isSupplier && wallet.state === 'released' && wallet.closedAt) {
    const amount = nairaOfKobo(await creditedBy(ctx, wallet));
    receipts.push({ _id: wallet.id, kind: 'supplier', amount, at: wallet.closedAt.toISOString() });
  }
  return { receipts };
};

export const show: Action<'member', typeof routes.show> = async (ctx, { id }) => {
  await limitRate(ctx, `receipts of ${ctx.member.id}`, RECEIPTS_EACH, TOO_MANY);
  const payment = await findPaid(ctx.db, id);
  if (payment) return ofPayment(ctx, payment);
  const wallet = await findReceiptWallet(ctx.db, { id });
  if (!wallet || wallet.supplierId !== ctx.member.id) throw nothingHere();
  if (wallet.state !== 'released') throw new AppError('conflict', 'This wallet has not paid you anything yet');
  return ofWallet(ctx, wallet);
};

async function ofPayment(ctx: MemberCtx, payment: PaidRow & { walletId: string }): Promise<PrivateFile> {
  if (payment.payerId !== ctx.member.id) throw nothingHere();
  const wallet = requireFound(await findReceiptWallet(ctx.db, { id: payment.walletId }));
  const subject = { kind: 'payer', subjectId: payment.id, memberId: ctx.member.id } as const;
  const status = receiptStatusOf({
    state: payment.state,
    place: placeOf(payment),
    ...(await returnsOf(ctx.db, payment.id)),
  });
  const vat = await listVat(ctx.db, payment.id);
  const printed = { subject, status, vat, language: await readerLanguage(ctx) };
  return pdfOf(ctx, printed, () => factsOf(ctx, wallet, [payment]));
}

function placeOf({ released, onHold }: PaidRow) {
  if (released) return 'released';
  return onHold ? 'on hold' : 'held';
}

async function creditedBy(ctx: Ctx, wallet: ReceiptWallet): Promise<Kobo> {
  return (await releasedOf(ctx.db, wallet.id)) ?? 0;
}

async function ofWallet(ctx: MemberCtx, wallet: ReceiptWallet): Promise<PrivateFile> {
  const subject = { kind: 'supplier', subjectId: wallet.id, memberId: ctx.member.id } as const;
  const status: ReceiptStatus = { tone: 'done', message: message('Released to you.') };
  const printed = { subject, status, language: await readerLanguage(ctx) };
  return pdfOf(ctx, printed, async () => ({
    ...(await factsOf(ctx, wallet, await listPaidInto(ctx.db, wallet.id))),
    creditedKobo: await creditedBy(ctx, wallet),
  }));
}

async function factsOf(ctx: Ctx, wallet: ReceiptWallet, payments: PaidRow[]): Promise<ReceiptFacts> {
  return {
    supplier: wallet.supplier,
    goods: await findGoods(ctx.db, wallet.chatId),
    unitPriceKobo: wallet.unitPriceKobo,
    walletAddress: wallet.address,
    lines: payments.map(lineOf),
    creditedKobo: null,
  };
}

function lineOf({
  payer,
  quantity,
  baseKobo,
  deliveryKobo,
  feeKobo,
  reference,
  channel,
  paidAt,
}: PaidRow): ReceiptLine {
  return { payer, quantity, baseKobo, deliveryKobo, feeKobo, reference, channel, paidAt: paidAt.toISOString() };
}

export const ofDonation: Action<'visitor', typeof routes.ofDonation> = async (ctx, { walletAddress, reference }) => {
  const donor = await findDonor(ctx.db, walletAddress);
  const gift = await findDonation(ctx.db, reference);
  if (!donor || !gift || gift.donorId !== donor.id || gift.allocation !== 'donation') throw nothingHere();
  await limitRate(ctx, `receipts of ${donor.id}`, RECEIPTS_EACH, TOO_MANY);
  return donationReceipt(ctx, gift, await readerLanguage(ctx));
};

/** Draws the receipt of a donation that arrived. */
export async function donationReceipt(ctx: Ctx, gift: DonationRow, language: Language): Promise<Pdf> {
  const { id, donorName: payer, grossKobo: baseKobo, reference, channel, state } = gift;
  const status = receiptStatusOf({ state, place: null, ...(await returnsOf(ctx.db, id)) });
  const paidAt = (gift.paidAt ?? gift.createdAt).toISOString();
  const line = { payer, quantity: null, baseKobo, feeKobo: 0, reference, channel, paidAt };
  const subject = { kind: 'donor', subjectId: id, memberId: null } as const;
  return pdfOf(ctx, { subject, status, language }, async () => ({
    supplier: null,
    goods: null,
    unitPriceKobo: null,
    walletAddress: null,
    lines: [line],
    creditedKobo: null,
  }));
}

interface Printed {
  subject: ReceiptSubject;
  status: ReceiptStatus;
  vat?: readonly NumberedVat[];
  language: Language;
}

/** Number and facts stay as first issued; the money's state, the VAT documents and the language are current. */
async function pdfOf(
  ctx: Ctx,
  { subject, status, vat = [], language }: Printed,
  facts: () => Promise<ReceiptFacts>,
): Promise<Pdf> {
  const issuedAt = ctx.now();
  const year = Number(dayInLagos(issuedAt).slice(0, 4));
  const receipt =
    (await findReceipt(ctx.db, subject)) ??
    (await issueReceipt(ctx.db, subject, { facts: await facts(), issuedAt, year }));
  const number = receiptNumber(receipt.year, receipt.serial);
  const bytes = await drawReceipt({ ...receipt, number, status, vat }, language);
  return { bytes, mime: 'application/pdf', download: `receipt-${number}.pdf` };
}
