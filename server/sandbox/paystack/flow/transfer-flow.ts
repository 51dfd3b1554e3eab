/** Transfers out of the balance: what may be sent, the one-time code, how a transfer ends, and who is told. */
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

/** The one code that finalizes; the control page shows it. */
export const TRANSFER_CODE = '123456';
const CODE_WITHIN_MS = 30 * 60_000;
const ENDS: readonly TransferStatus[] = ['success', 'failed', 'reversed', 'blocked', 'rejected'];
const TOLD: readonly TransferStatus[] = ['success', 'failed', 'reversed'];

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

/** The right code sends it; a wrong one changes nothing. */
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
 * How it may end from here. What waits for a code was never sent, a success may still be reversed, and what failed may
 * turn out to have arrived.
 */
export function endsOf({ status }: Transfer): readonly TransferStatus[] {
  if (status === 'failed') return ['success'];
  if (status === 'success') return ['reversed'];
  if (status === 'otp') return ['abandoned', 'blocked', 'rejected'];
  return status === 'pending' ? ENDS : [];
}

/** Ends it, or reverses a success. What did not arrive comes back with its fee; after a success the fee is spent. */
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
  if (TOLD.includes(status)) {
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

/** Accounts with one ending take the money and give it back. */
function reversalOf({ stored, now, options }: Emulator, transfer: Transfer): string | null {
  if (accountEnding(stored.recipientOf(transfer).accountNumber) !== 'reverses') return null;
  return new Date(now().getTime() + options.transferMs).toISOString();
}

/** Lets it move on when its time comes, by the account it goes to; also after a restart. */
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
