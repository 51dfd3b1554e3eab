/** Transfers from the balance: their limits, the one-time code, their results, and their events. */
import { accountEnding } from '../state/account.ts';
import { balanceOf, changeBalance } from '../state/balance.ts';
import type { Emulator } from '../state/emulator.ts';
import { Refusal } from '../state/refusal.ts';
import { randomCode } from '../state/transaction.ts';
import { type Recipient, type Transfer, transferEvent, transferFeeOf, type TransferStatus } from '../state/transfer.ts';

export interface TransferOrder {
  amount: number;
  recipient: Recipient;
  reference: string;
  reason: string | null;
}

/** The only valid code, shown on the control page. */
export const TRANSFER_CODE = '123456';
const CODE_WITHIN_MS = 30 * 60_000;
const ENDS: readonly TransferStatus[] = ['success', 'failed', 'reversed', 'blocked', 'rejected'];
const REPORTED: readonly TransferStatus[] = ['success', 'failed', 'reversed'];

export function createTransfer(emulator: Emulator, order: TransferOrder): Transfer {
  const { stored, now } = emulator;
  const { amount, recipient, reference, reason } = order;
  const { switches } = stored.pages;
  if (!switches.transfers) throw new Refusal('transfersOff');
  if (stored.pages.transfers.some((one) => one.reference === reference)) throw new Refusal('duplicateTransfer');
  refuseUncovered(emulator, amount);
  const createdAt = now().toISOString();
  const transfer: Transfer = {
    id: stored.takeId(),
    code: `TRF_${randomCode(16)}`,
    reference,
    recipientId: recipient.id,
    amount,
    fee: transferFeeOf(amount),
    reason,
    status: 'otp',
    gatewayResponse: null,
    session: null,
    createdAt,
    updatedAt: createdAt,
    transferredAt: null,
    nextAt: new Date(now().getTime() + CODE_WITHIN_MS).toISOString(),
  };
  stored.pages.transfers.push(transfer);
  if (switches.otp) expectTransfer(emulator, transfer);
  else send(emulator, transfer);
  return transfer;
}

/** Sends the transfer with the right code. A wrong one changes nothing. */
export function finalizeTransfer(emulator: Emulator, transfer: Transfer, code: string): void {
  if (transfer.status !== 'otp') throw new Refusal('notAwaitingCode');
  if (code !== TRANSFER_CODE) throw new Refusal('wrongCode');
  refuseUncovered(emulator, transfer.amount);
  send(emulator, transfer);
}

function refuseUncovered(emulator: Emulator, amount: number): void {
  if (balanceOf(emulator) < amount + transferFeeOf(amount)) throw new Refusal('balanceTooSmall');
}

function send(emulator: Emulator, transfer: Transfer): void {
  const { stored, now, options } = emulator;
  const { id: modelId, amount, fee } = transfer;
  changeBalance(emulator, { difference: -(amount + fee), reason: 'Transfer', model: 'Transfer', modelId });
  Object.assign(transfer, {
    status: 'pending',
    updatedAt: now().toISOString(),
    session: String(stored.takeId()).padStart(30, '0'),
    nextAt: new Date(now().getTime() + options.transferMs).toISOString(),
  } satisfies Partial<Transfer>);
  if (stored.pages.switches.instant) moveTransfer(emulator, transfer, 'success');
  else expectTransfer(emulator, transfer);
}

/**
 * Returns the possible results. A transfer that waits for a code was never sent, a success may still be reversed, and a failed one may
 * turn out to have arrived.
 */
export function endsOf({ status }: Transfer): readonly TransferStatus[] {
  if (status === 'failed') return ['success'];
  if (status === 'success') return ['reversed'];
  if (status === 'otp') return ['abandoned', 'blocked', 'rejected'];
  return status === 'pending' ? ENDS : [];
}

/** Ends a transfer, or reverses a success. Failed money returns with its fee. After a success the fee is spent. */
export function moveTransfer(emulator: Emulator, transfer: Transfer, status: TransferStatus, text?: string): void {
  const { status: from } = transfer;
  if (!endsOf(transfer).includes(status)) throw new Refusal('noSuchMove');
  const { stored, now } = emulator;
  const at = now().toISOString();
  const { id: modelId, amount, fee } = transfer;
  if (from === 'failed') {
    changeBalance(emulator, { difference: -(amount + fee), reason: 'Transfer', model: 'Transfer', modelId });
  }
  if (status !== 'success' && from !== 'otp') {
    const difference = from === 'success' ? amount : amount + fee;
    changeBalance(emulator, { difference, reason: 'Transfer reversal', model: 'Transfer', modelId });
  }
  Object.assign(transfer, {
    status,
    gatewayResponse: text ?? GATEWAY_RESPONSES[status] ?? null,
    updatedAt: at,
    transferredAt: status === 'success' ? at : transfer.transferredAt,
    nextAt: status === 'success' ? reversalOf(emulator, transfer) : null,
  } satisfies Partial<Transfer>);
  if (REPORTED.includes(status)) {
    const event = transferEvent(transfer, stored.recipientOf(transfer), emulator.options.merchantName);
    emulator.webhooks.announce(`transfer.${status}`, transfer.reference, event);
  }
  expectTransfer(emulator, transfer);
}

const GATEWAY_RESPONSES: Partial<Record<TransferStatus, string>> = {
  success: 'Approved or completed successfully',
  failed: 'Unable to process transaction',
  reversed: 'Returned by the receiving bank',
};

/** Returns the reversal of accounts whose ending takes the money and returns it. */
function reversalOf({ stored, now, options }: Emulator, transfer: Transfer): string | null {
  if (accountEnding(stored.recipientOf(transfer).accountNumber) !== 'reverses') return null;
  return new Date(now().getTime() + options.transferMs).toISOString();
}

/** Schedules the next state, by the receiving account, also after a restart. */
export function expectTransfer(emulator: Emulator, transfer: Transfer): void {
  const { agenda, stored } = emulator;
  const key = `transfer:${transfer.id}`;
  if (transfer.nextAt === null) return agenda.drop(key);
  agenda.put(key, transfer.nextAt, async () => {
    if (!stored.pages.switches.automatic) return;
    const next = nextOf(emulator, transfer);
    if (next === undefined) return;
    moveTransfer(emulator, transfer, next);
    await stored.flush();
  });
}

function nextOf({ stored }: Emulator, transfer: Transfer): TransferStatus | undefined {
  if (transfer.status === 'otp') return 'abandoned';
  if (transfer.status === 'success') return 'reversed';
  const ending = accountEnding(stored.recipientOf(transfer).accountNumber);
  if (ending === 'fails') return 'failed';
  return ending === 'waits' ? undefined : 'success';
}
