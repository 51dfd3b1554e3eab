/** Paystack disputes: lookup, and answers with a message and a file. */
import { z } from 'zod';
import type { Payment } from '../payment.ts';
import { ProviderError } from '../payment-error.ts';
import type { ProviderDispute } from '../payment-shape.ts';
import { fetchOne, fetchOrNull, type Connection, putFile, sendOnce } from './call.ts';
import { creationOf, fetchPage, id, kobo, time, TIMES } from './shapes.ts';

const dispute = z.object({
  id,
  transaction: z
    .union([id.transform((id) => ({ id, reference: null })), z.object({ id, reference: z.string().nullish() })])
    .nullish(),
  transaction_reference: z.string().nullish(),
  status: z.string(),
  resolution: z.string().nullish(),
  category: z.string().nullish(),
  refund_amount: kobo.nullish(),
  currency: z.string().nullish(),
  domain: z.string().nullish(),
  dueAt: time.nullish(),
  resolvedAt: time.nullish(),
  ...TIMES,
});

const upload = z.object({ signedUrl: z.url({ protocol: /^https?$/ }), fileName: z.string().min(1) });

type Calls =
  | 'fetchDispute'
  | 'listDisputes'
  | 'listOpenDisputes'
  | 'uploadDisputeFile'
  | 'acceptDispute'
  | 'declineDispute';

export function disputeCalls(settings: Connection): Pick<Payment, Calls> {
  const answer = async (disputeId: string, body: object): Promise<ProviderDispute> => {
    const path = `/dispute/${encodeURIComponent(disputeId)}/resolve`;
    const data = await sendOnce(settings, path, body, dispute, { method: 'PUT' });
    if (data.id !== disputeId) throw new ProviderError('unknown', 'Paystack answered about another dispute');
    return toDispute(data);
  };
  return {
    async fetchDispute(disputeId) {
      const data = await fetchOrNull(settings, `/dispute/${encodeURIComponent(disputeId)}`, dispute);
      return data && toDispute(data);
    },

    listDisputes: (span) => fetchPage(settings, '/dispute', span, dispute, toDispute),

    listOpenDisputes: ({ status, page }) => fetchPage(settings, '/dispute', { status, page }, dispute, toDispute),

    async uploadDisputeFile(disputeId, { name, type, bytes }) {
      const query = new URLSearchParams({ upload_filename: name });
      const path = `/dispute/${encodeURIComponent(disputeId)}/upload_url?${query.toString()}`;
      const { signedUrl, fileName } = await fetchOne(settings, path, upload);
      await putFile(settings, signedUrl, { type, bytes });
      return fileName;
    },

    acceptDispute: ({ id, refundKobo, message, fileName }) =>
      answer(id, {
        resolution: 'merchant-accepted',
        message,
        refund_amount: refundKobo,
        uploaded_filename: fileName,
      }),

    declineDispute: ({ id, message, fileName }) =>
      answer(id, { resolution: 'declined', message, refund_amount: 0, uploaded_filename: fileName }),
  };
}

function toDispute(data: z.output<typeof dispute>): ProviderDispute {
  return {
    id: data.id,
    transactionId: data.transaction?.id ?? null,
    transactionReference: data.transaction?.reference ?? data.transaction_reference ?? null,
    status: data.status,
    resolution: data.resolution ?? null,
    category: data.category ?? null,
    refundKobo: data.refund_amount ?? null,
    currency: data.currency ?? null,
    domain: data.domain ?? null,
    dueAt: data.dueAt ?? null,
    resolvedAt: data.resolvedAt ?? null,
    createdAt: creationOf(data),
  };
}
