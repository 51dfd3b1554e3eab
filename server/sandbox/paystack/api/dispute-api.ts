/** The emulator's API for disputes, files, and settlements. */
import type { FastifyInstance } from 'fastify';
import {
  describeAnsweredDispute,
  describeDisputeOfTransaction,
  describeEvidence,
  type Dispute,
  type Evidence,
} from '../state/dispute.ts';
import { answerDispute, showDispute } from '../flow/dispute-flow.ts';
import { routesOf } from './api-call.ts';
import { type Emulator, show } from '../state/emulator.ts';
import { type Fields, fieldsOf, invalid, koboOf, missing, required, textOf } from './request-fields.ts';
import { listed } from './list.ts';
import { Refusal } from '../state/refusal.ts';
import { describeSettlement } from '../state/settlement.ts';
import { randomCode } from '../state/transaction.ts';

const FILE_BYTES = 10 * 1024 * 1024;

export function disputeRoutes(app: FastifyInstance, emulator: Emulator): void {
  const { stored, now } = emulator;
  const openRoute = routesOf(app, emulator);
  const visible = (dispute: Dispute) => showDispute(emulator, dispute);

  openRoute('GET', '/dispute', 'disputes', ({ query }) => {
    const { status, transaction } = query;
    const rows = stored.pages.disputes.filter(
      (one) =>
        (status === undefined || one.status === status) &&
        (transaction === undefined || one.transactionId === Number(transaction)),
    );
    return { message: 'Disputes retrieved', ...listed(rows, query, visible) };
  });

  openRoute('GET', '/dispute/:id', 'dispute-show', ({ params }) => ({
    message: 'Dispute retrieved',
    data: visible(disputeNamed(emulator, params['id'])),
  }));

  openRoute('GET', '/dispute/transaction/:id', 'dispute-show', ({ params }) => {
    const dispute = stored.pages.disputes.findLast(({ transactionId }) => transactionId === Number(params['id']));
    if (!dispute) throw new Refusal('unknownDispute');
    const data = showDispute(emulator, dispute, describeDisputeOfTransaction);
    return { message: 'Dispute retrieved successfully', data };
  });

  openRoute('PUT', '/dispute/:id/resolve', 'dispute-resolve', ({ params, body }) => {
    const dispute = disputeNamed(emulator, params['id']);
    answerDispute(emulator, dispute, readAnswer(fieldsOf(body)));
    const data = showDispute(emulator, dispute, describeAnsweredDispute);
    return { message: 'Dispute successfully resolved', data };
  });

  openRoute('POST', '/dispute/:id/evidence', 'dispute-evidence', ({ params, body }) => {
    const dispute = disputeNamed(emulator, params['id']);
    if (dispute.status !== 'awaiting-merchant-feedback') throw new Refusal('disputeAnswered');
    const createdAt = now().toISOString();
    const evidence = { ...readEvidence(fieldsOf(body)), id: stored.takeId(), createdAt };
    dispute.evidence = evidence;
    dispute.updatedAt = createdAt;
    return { message: 'Evidence created', data: describeEvidence(dispute, evidence) };
  });

  fileRoutes(app, emulator);
  settlementRoutes(app, emulator);
}

/** The upload address of a file; its content is discarded. */
function fileRoutes(app: FastifyInstance, emulator: Emulator): void {
  const openRoute = routesOf(app, emulator);
  openRoute('GET', '/dispute/:id/upload_url', 'dispute-upload', ({ params, query }) => {
    const dispute = disputeNamed(emulator, params['id']);
    const ending = /\.[a-z0-9]{1,5}$/i.exec(required(query, 'upload_filename'))?.[0] ?? '';
    const fileName = `${dispute.id}-${randomCode(12)}${ending.toLowerCase()}`;
    const signedUrl = `${emulator.options.publicUrl()}/files/${fileName}`;
    return { message: 'Upload url generated', data: { signedUrl, fileName } };
  });

  void app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FILE_BYTES }, async () => undefined);
    files.put<{ Params: { name: string } }>('/files/:name', { bodyLimit: FILE_BYTES }, async ({ params }, reply) => {
      const id = /^(\d+)-[a-z0-9]{12}(\.[a-z0-9]+)?$/.exec(params.name)?.[1];
      disputeNamed(emulator, id);
      return reply.code(200).send();
    });
  });
}

function settlementRoutes(app: FastifyInstance, emulator: Emulator): void {
  const { stored } = emulator;
  const openRoute = routesOf(app, emulator);
  openRoute('GET', '/settlement', 'settlements', ({ query }) => ({
    message: 'Settlements retrieved',
    ...listed(stored.pages.settlements, query, describeSettlement),
  }));
  openRoute('GET', '/settlement/:id/transactions', 'settlements', ({ params, query }) => {
    const id = Number(params['id']);
    if (!stored.pages.settlements.some((one) => one.id === id)) throw new Refusal('unknownSettlement');
    const rows = stored.pages.collections.filter(({ settlementId, kind }) => settlementId === id && kind === 'payment');
    const paid = rows.flatMap(({ transactionId }) => stored.byId(transactionId) ?? []);
    const { data, meta } = listed(paid, query, (one) => show(emulator, one));
    const volume = paid.reduce((sum, { amount }) => sum + amount, 0);
    return { message: 'Transactions retrieved', data, meta: { ...meta, total_volume: volume } };
  });
}

function readAnswer(fields: Fields): Parameters<typeof answerDispute>[2] {
  const resolution = required(fields, 'resolution');
  if (resolution !== 'merchant-accepted' && resolution !== 'declined') throw invalid('resolution is invalid');
  const message = required(fields, 'message');
  const amount = koboOf(fields, 'refund_amount');
  if (amount === undefined) throw missing('refund_amount is required');
  const fileName = required(fields, 'uploaded_filename');
  return { resolution, message, amount, fileName };
}

function readEvidence(fields: Fields): Evidence {
  return {
    customerEmail: required(fields, 'customer_email'),
    customerName: required(fields, 'customer_name'),
    customerPhone: required(fields, 'customer_phone'),
    serviceDetails: required(fields, 'service_details'),
    deliveryAddress: textOf(fields, 'delivery_address') ?? null,
    deliveryDate: textOf(fields, 'delivery_date') ?? null,
  };
}

export function disputeNamed({ stored }: Emulator, id: string | undefined): Dispute {
  const dispute = stored.pages.disputes.find((one) => one.id === Number(id));
  if (!dispute) throw new Refusal('unknownDispute');
  return dispute;
}
