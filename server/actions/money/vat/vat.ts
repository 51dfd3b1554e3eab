/** VAT in our charge: invoiced at the payment or release, credited if it is refunded before, and both if a card scheme rules later. */
import { randomUUIDv7 } from 'node:crypto';
import type { Kobo, Quote } from '#rules/money.ts';
import {
  type Invoiced,
  invoicedBy,
  isOfEscrow,
  vatCredited,
  type VatDocument,
  vatEarned,
  vatInvoiced,
  type VatTerms,
  vatToCredit,
  vatToInvoice,
  vatWithin,
} from '#rules/money/vat.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { post } from '../../../store/money/ledger/ledger.ts';
import { findDisputedById } from '../../../store/money/chargeback/chargeback.ts';
import { findLeft } from '../../../store/money/refund/refund.ts';
import { issueVat, listVatOf } from '../../../store/money/vat/vat.ts';

/** Invoices a payment that came into escrow. */
export function invoicePaid(ctx: Ctx, trx: Trx, payment: { id: string; feeKobo: Kobo }): void {
  const { vat } = ctx.config;
  if (vat?.at !== 'payment') return;
  invoice(ctx, trx, vat, { payments: [payment], isEarned: false });
}

/** Invoices released payments that were not invoiced when paid. Money being refunded is not earned. */
export async function invoiceReleased(
  ctx: Ctx,
  trx: Trx,
  released: readonly { id: string; left: Quote }[],
): Promise<void> {
  const documents = await listVatOf(
    trx,
    released.map(({ id }) => id),
  );
  const rest: { id: string; feeKobo: Kobo }[] = [];
  for (const { id, left } of released) {
    const { invoice: issued } = invoicedBy((documents.get(id) ?? []).filter(isOfEscrow));
    if (issued) post(trx, ...vatEarned(id, vatWithin(left.feeKobo, issued.rate)));
    else rest.push({ id, feeKobo: left.feeKobo });
  }
  const { vat } = ctx.config;
  if (vat) invoice(ctx, trx, vat, { payments: rest, isEarned: true });
}

function invoice(
  ctx: Ctx,
  trx: Trx,
  terms: VatTerms,
  { payments, isEarned }: { payments: readonly { id: string; feeKobo: Kobo }[]; isEarned: boolean },
): void {
  const invoices = payments
    .filter(({ feeKobo }) => feeKobo > 0)
    .map(({ id: paymentId, feeKobo: chargeKobo }) =>
      draft(ctx, terms, { kind: 'invoice', paymentId, chargeKobo, vatKobo: vatWithin(chargeKobo, terms.rate) }),
    );
  if (invoices.length === 0) return;
  issueVat(
    trx,
    invoices,
    invoices.flatMap((one) => vatInvoiced(one, isEarned)),
  );
}

type Terms = Pick<VatDocument, 'rate' | 'taxNumber' | 'seller'>;
type Cause = { refundId: string } | { chargebackId: string } | { bankMailId: string };
type Drafted = Pick<VatDocument, 'kind' | 'paymentId' | 'chargeKobo' | 'vatKobo'>;

function draft(ctx: Ctx, { rate, taxNumber, seller }: Terms, document: Drafted, cause?: Cause): VatDocument {
  const causes = { refundId: null, chargebackId: null, bankMailId: null, ...cause };
  return { id: randomUUIDv7(), ...document, ...causes, rate, taxNumber, seller, issuedAt: ctx.now() };
}

/**
 * Credits the invoiced VAT above the charge that is left, after a final refund. Does nothing if the invoice was issued at the release of the rest.
 */
export async function creditVat(
  ctx: Ctx,
  trx: Trx,
  paymentId: string,
  cause: { refundId: string } | { chargebackId: string },
): Promise<void> {
  const invoiced = invoicedBy((await listOf(trx, paymentId)).filter(isOfEscrow));
  if (!invoiced.invoice) return;
  const { feeKobo } = await findLeft(trx, await findDisputedById(trx, paymentId));
  credit(ctx, trx, invoiced, { paymentId, chargeKobo: invoiced.chargeKobo - feeKobo, cause, isEarned: false });
}

interface Ruled {
  paymentId: string;
  /** The mail that reported the ruling. */
  bankMailId: string;
  /** Kobo of our charge that the ruling returned, or took again. */
  chargeKobo: Kobo;
}

/** Invoices our charge on money that a card scheme returned to us after a bank took it from escrow, by the terms of the payment's first invoice. */
export async function invoiceGivenBack(
  ctx: Ctx,
  trx: Trx,
  { paymentId, bankMailId, chargeKobo }: Ruled,
): Promise<void> {
  const documents = await listOf(trx, paymentId);
  const terms = invoicedBy(documents).invoice ?? ctx.config.vat;
  if (!terms || chargeKobo === 0) return;
  const earlier = invoicedBy(documents.filter((one) => !isOfEscrow(one)));
  const vatKobo = vatToInvoice(earlier, chargeKobo, terms.rate);
  const one = draft(ctx, terms, { kind: 'invoice', paymentId, chargeKobo, vatKobo }, { bankMailId });
  issueVat(trx, [one], vatInvoiced(one, true));
}

/** Credits what a card scheme returned and then took again. */
export async function creditReclaimed(ctx: Ctx, trx: Trx, { paymentId, bankMailId, chargeKobo }: Ruled): Promise<void> {
  const invoiced = invoicedBy((await listOf(trx, paymentId)).filter((one) => !isOfEscrow(one)));
  const credited = Math.min(chargeKobo, invoiced.chargeKobo);
  credit(ctx, trx, invoiced, { paymentId, chargeKobo: credited, cause: { bankMailId }, isEarned: true });
}

const listOf = async (trx: Trx, paymentId: string) => (await listVatOf(trx, [paymentId])).get(paymentId) ?? [];

function credit(
  ctx: Ctx,
  trx: Trx,
  invoiced: Invoiced,
  { paymentId, chargeKobo, cause, isEarned }: { paymentId: string; chargeKobo: Kobo; cause: Cause; isEarned: boolean },
): void {
  if (!invoiced.invoice || chargeKobo <= 0) return;
  const vatKobo = vatToCredit(invoiced, chargeKobo);
  const note = draft(ctx, invoiced.invoice, { kind: 'credit note', paymentId, chargeKobo, vatKobo }, cause);
  issueVat(trx, [note], vatCredited(note, isEarned));
}
