/** Payments on the control page: pay late or wrong, fail, expire, dispute. */
import type { Emulator } from '../state/emulator.ts';
import { html, type Html, naira } from './html.ts';
import { accountOf } from '../flow/bank-transfer.ts';
import { isSettled } from '../flow/outcome.ts';
import type { Delivery } from '../state/state-shapes.ts';
import { act, latestRows, moment, nairaInput, row } from './view-parts.ts';
import { returnedKobo } from '../state/returned-money.ts';
import type { Transaction } from '../state/transaction.ts';

export function paymentsView(emulator: Emulator): Html {
  const { transactions } = emulator.stored.pages;
  return latestRows(transactions, (one) => payment(emulator, one), 'No payments yet.');
}

function payment(emulator: Emulator, transaction: Transaction): Html {
  const { stored, prefix } = emulator;
  const { reference, status, accessCode, accountUntil, createdAt, requested, amount } = transaction;
  const events = stored.pages.deliveries.filter((delivery) => delivery.reference === reference);
  const differs = isSettled(transaction) && amount !== requested;
  return row({
    kobo: requested,
    status,
    name: reference,
    lines: [
      html`${stored.customerOf(transaction).email}, ${moment(createdAt)}${differs ? `, received ${naira(amount)}` : ''}`,
      html`${transaction.gatewayResponse}.${events.map(eventLine)}`,
      ...(accountUntil
        ? [html`Transfer account ${accountOf(emulator, transaction).accountNumber}, open until ${moment(accountUntil)}`]
        : []),
      ...(isSettled(transaction) || accountUntil
        ? []
        : [html`<a href="${prefix}/checkout/${accessCode}">Open checkout</a>`]),
    ],
    acts: [
      ...(accountUntil ? [sendAct(emulator, transaction)] : []),
      ...(isSettled(transaction) ? paidActs(emulator, transaction) : unpaidActs(emulator, transaction)),
    ],
  });
}

function sendAct({ prefix }: Emulator, { reference, requested }: Transaction): Html {
  const inputs = [nairaInput('Amount in naira', requested)];
  const path = `transactions/${reference}/transfer`;
  return act({ prefix, view: 'payments', path, label: 'Send transfer', inputs });
}

function unpaidActs({ prefix }: Emulator, { reference, requested }: Transaction): Html[] {
  const base = { prefix, view: 'payments' } as const;
  const path = `transactions/${reference}`;
  return [
    act({ ...base, path: `${path}/succeed`, label: 'Pay', inputs: [nairaInput('Amount in naira', requested)] }),
    act({ ...base, path: `${path}/fail`, label: 'Fail payment' }),
    act({ ...base, path: `${path}/expire`, label: 'Expire session' }),
  ];
}

function paidActs(emulator: Emulator, transaction: Transaction): Html[] {
  const left = transaction.amount - returnedKobo(emulator, transaction);
  const isOpen = emulator.stored.pages.disputes.some(
    (one) => one.transactionId === transaction.id && one.status !== 'resolved',
  );
  if (left <= 0 || isOpen) return [];
  const fields = { reference: transaction.reference };
  const inputs = [nairaInput('Amount in naira', left)];
  return [act({ prefix: emulator.prefix, view: 'disputes', path: 'disputes', label: 'Open dispute', fields, inputs })];
}

function eventLine({ event, state, attempts }: Delivery): Html {
  return html` Webhook ${event}: ${state}, sent ${attempts.length} ${attempts.length === 1 ? 'time' : 'times'}.`;
}
