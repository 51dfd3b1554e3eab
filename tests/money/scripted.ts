/** A provider with scripted, immediate answers, for thousands of payments in one run. */
import type { Payment } from '#server/outside/payment.ts';
import type { ProviderRefund, ProviderTransfer } from '#server/outside/payment-shape.ts';

export interface Script {
  txId: string;
  paidKobo: number;
  /** The end of its refunds, once the provider reports it; until then they are under way. */
  refundEnd: 'processed' | 'failed';
  isRefundOver: boolean;
  dispute: { id: string; isLost: boolean };
}

/** Replaces the lookups of payments, refunds and disputes. */
export function readFrom(payment: Payment, scripts: ReadonlyMap<string, Script>): void {
  const refunds = new Map<string, { script: Script; refund: ProviderRefund }>();
  const byTxId = (id: string) => [...scripts].find(([, script]) => script.txId === id);
  const withStatus = ({ script, refund }: { script: Script; refund: ProviderRefund }): ProviderRefund => ({
    ...refund,
    status: script.isRefundOver ? script.refundEnd : 'pending',
  });
  payment.verify = async (reference) => {
    const script = scripts.get(reference);
    if (!script) return null;
    const { txId: id, paidKobo } = script;
    return {
      id,
      reference,
      status: 'success',
      amountKobo: paidKobo,
      requestedKobo: null,
      currency: 'NGN',
      domain: payment.domain,
      feeKobo: null,
      channel: 'card',
      gatewayResponse: 'Successful',
      paidAt: null,
    };
  };
  payment.createRefund = async ({ transaction, amountKobo, merchantNote }) => {
    const [reference, script] = byTxId(transaction) ?? [];
    if (!script) throw new Error(`${transaction} is of nobody`);
    const refund: ProviderRefund = {
      id: String(refunds.size + 1),
      transactionId: transaction,
      transactionReference: reference ?? null,
      status: 'pending',
      amountKobo,
      currency: 'NGN',
      domain: payment.domain,
      note: merchantNote ?? null,
      isOfDispute: false,
      createdAt: null,
      expectedAt: null,
      refundedAt: null,
    };
    refunds.set(refund.id, { script, refund });
    return withStatus({ script, refund });
  };
  payment.listRefunds = async (txId) =>
    [...refunds.values()].filter(({ refund }) => refund.transactionId === txId).map(withStatus);
  payment.fetchRefund = async (id) => {
    const one = refunds.get(id);
    return one ? withStatus(one) : null;
  };
  payment.fetchDispute = async (id) => {
    const [transactionReference, script] = [...scripts].find(([, { dispute }]) => dispute.id === id) ?? [];
    if (!script || transactionReference === undefined) return null;
    const { isLost } = script.dispute;
    return {
      id,
      transactionId: script.txId,
      transactionReference,
      status: isLost ? 'resolved' : 'awaiting-merchant-feedback',
      resolution: isLost ? 'merchant-accepted' : null,
      category: 'chargeback',
      refundKobo: script.paidKobo,
      currency: 'NGN',
      domain: payment.domain,
      dueAt: null,
      resolvedAt: null,
      createdAt: null,
    };
  };
}

/** Replaces the calls of payouts; those in `arrived` have arrived. */
export function sendThrough(payment: Payment): { arrived: Set<string> } {
  const arrived = new Set<string>();
  const sent = new Map<string, ProviderTransfer>();
  const withStatus = (transfer: ProviderTransfer): ProviderTransfer => ({
    ...transfer,
    status: arrived.has(transfer.reference) ? 'success' : 'pending',
  });
  payment.initiateTransfer = async ({ reference, amountKobo, recipientCode }) => {
    if (sent.has(reference)) throw new Error(`${reference} was sent before`);
    const id = String(sent.size + 1);
    const transfer: ProviderTransfer = {
      id,
      reference,
      transferCode: `TRF_${id}`,
      status: 'pending',
      amountKobo,
      currency: 'NGN',
      domain: payment.domain,
      feeKobo: null,
      recipientCode,
      gatewayResponse: null,
      createdAt: null,
      transferredAt: null,
    };
    sent.set(reference, transfer);
    return transfer;
  };
  payment.verifyTransfer = async (reference) => {
    const transfer = sent.get(reference);
    return transfer ? withStatus(transfer) : null;
  };
  return { arrived };
}
