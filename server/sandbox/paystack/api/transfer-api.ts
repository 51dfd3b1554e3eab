/** Paystack's calls about transfers, their one-time code, and the balance they are paid from. */
import type { FastifyInstance } from 'fastify';
import { balanceOf } from '../state/balance.ts';
import { routesOf } from './api-call.ts';
import type { Emulator } from '../state/emulator.ts';
import { type Fields, fieldsOf, invalid, koboOf, required, textOf } from './request-fields.ts';
import { describeRow } from '../state/ledger.ts';
import { listed } from './list.ts';
import { found, Refusal } from '../state/refusal.ts';
import { createTransfer, finalizeTransfer, TRANSFER_CODE, type TransferOrder } from '../flow/transfer-flow.ts';
import { recipientNamed } from './bank-api.ts';
import { describeNewTransfer, describeTransfer, type Transfer } from '../state/transfer.ts';

const MINIMUM = 10_000;
const QUEUED = 'Transfer has been queued';

export function transferRoutes(app: FastifyInstance, emulator: Emulator): void {
  const { stored } = emulator;
  const openRoute = routesOf(app, emulator);
  const visible = (transfer: Transfer) => describeTransfer(transfer, stored.recipientOf(transfer));

  openRoute('POST', '/transfer', 'transfer', ({ body }) => {
    const transfer = createTransfer(emulator, readOrder(emulator, fieldsOf(body)));
    const message = transfer.status === 'otp' ? 'Transfer requires OTP to continue' : QUEUED;
    return { message, data: describeNewTransfer(transfer) };
  });

  openRoute('POST', '/transfer/finalize_transfer', 'transfer-finalize', ({ body }) => {
    const fields = fieldsOf(body);
    const transfer = transferCoded(emulator, fields);
    finalizeTransfer(emulator, transfer, required(fields, 'otp'));
    return { message: QUEUED, data: describeNewTransfer(transfer) };
  });

  openRoute('GET', '/transfer/verify/:reference', 'transfer-verify', ({ params }) => ({
    message: 'Transfer retrieved',
    data: visible(transferNamed(emulator, params['reference'])),
  }));

  openRoute('GET', '/transfer/:id_or_code', 'transfer-verify', ({ params }) => {
    const name = params['id_or_code'];
    const transfer = stored.pages.transfers.find(({ id, code }) => code === name || String(id) === name);
    if (!transfer) throw new Refusal('unknownTransfer');
    return { message: 'Transfer retrieved', data: visible(transfer) };
  });

  openRoute('GET', '/transfer', 'transfers', ({ query }) => {
    const { status, recipient } = query;
    const payee = recipientNamed(emulator, recipient);
    const rows = stored.pages.transfers.filter(
      (one) =>
        (status === undefined || one.status === status) && (recipient === undefined || one.recipientId === payee?.id),
    );
    return { message: 'Transfers retrieved', ...listed(rows, query, visible) };
  });

  codeRoutes(app, emulator);
  balanceRoutes(app, emulator);
}

function codeRoutes(app: FastifyInstance, emulator: Emulator): void {
  const openRoute = routesOf(app, emulator);
  const { stored } = emulator;
  const rightCode = (body: unknown) => {
    if (required(fieldsOf(body), 'otp') !== TRANSFER_CODE) throw new Refusal('wrongCode');
  };

  openRoute('POST', '/transfer/resend_otp', 'transfer-otp', ({ body }) => {
    const fields = fieldsOf(body);
    const reason = required(fields, 'reason');
    if (!['resend_otp', 'transfer', 'disable_otp'].includes(reason)) throw invalid('reason is invalid');
    const transfer = transferCoded(emulator, fields);
    if (transfer.status !== 'otp') throw new Refusal('notAwaitingCode');
    return { message: 'OTP has been resent' };
  });

  openRoute('POST', '/transfer/disable_otp', 'transfer-otp', () => ({
    message: 'OTP has been sent to mobile number ending with 4321',
  }));

  openRoute('POST', '/transfer/disable_otp_finalize', 'transfer-otp', ({ body }) => {
    rightCode(body);
    stored.pages.switches.otp = false;
    return { message: 'OTP requirement for transfers has been disabled' };
  });

  openRoute('POST', '/transfer/enable_otp', 'transfer-otp', () => {
    stored.pages.switches.otp = true;
    return { message: 'OTP requirement for transfers has been enabled' };
  });
}

function balanceRoutes(app: FastifyInstance, emulator: Emulator): void {
  const openRoute = routesOf(app, emulator);
  openRoute('GET', '/balance', 'balance', () => ({
    message: 'Balances retrieved',
    data: [{ currency: 'NGN', balance: balanceOf(emulator) }],
  }));
  openRoute('GET', '/balance/ledger', 'balance', ({ query }) => ({
    message: 'Balance ledger retrieved',
    ...listed(emulator.stored.pages.ledger, query, describeRow),
  }));
}

function readOrder({ stored }: Emulator, fields: Fields): TransferOrder {
  if (required(fields, 'source') !== 'balance') throw invalid('source is invalid');
  const amount = found(koboOf(fields, 'amount'), 'noAmount');
  if (amount < MINIMUM) throw new Refusal('transferTooSmall');
  if ((textOf(fields, 'currency') ?? 'NGN') !== 'NGN') throw new Refusal('badCurrency');
  const code = required(fields, 'recipient');
  const recipient = stored.pages.recipients.find((one) => one.code === code);
  if (!recipient) throw new Refusal('badRecipient');
  const reference = required(fields, 'reference', 'Transfer reference is required');
  if (!/^[a-z0-9_-]{16,50}$/.test(reference)) throw new Refusal('badTransferReference');
  return { amount, recipient, reference, reason: textOf(fields, 'reason') ?? null };
}

function transferCoded({ stored }: Emulator, fields: Fields): Transfer {
  const code = required(fields, 'transfer_code', 'Transfer code is required');
  return found(
    stored.pages.transfers.find((one) => one.code === code),
    'badTransferCode',
  );
}

export function transferNamed({ stored }: Emulator, reference: string | undefined): Transfer {
  return found(
    stored.pages.transfers.find((one) => one.reference === reference),
    'unknownTransfer',
  );
}
