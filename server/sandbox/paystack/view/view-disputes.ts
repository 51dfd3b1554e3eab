/** Disputes on the control page: reminders, timeout, and the bank's decision. */
import { type Dispute, isLost } from '../state/dispute.ts';
import type { Emulator } from '../state/emulator.ts';
import { html, type Html } from './html.ts';
import { act, latestRows, moment, row } from './view-parts.ts';
import { transactionOf } from '../state/returned-money.ts';

export function disputesView(emulator: Emulator): Html {
  const { disputes } = emulator.stored.pages;
  return html`<p class="quiet">Open a dispute from a successful payment.</p>
    ${latestRows(disputes, (one) => disputeRow(emulator, one), 'No disputes yet.')}`;
}

function disputeRow(emulator: Emulator, dispute: Dispute): Html {
  const { id, amount, status, resolution, category, dueAt, messages } = dispute;
  const words = messages.map(({ sender, body }) => html`${sender}: ${body}`);
  return row({
    kobo: amount,
    status,
    name: `Dispute ${id} of ${transactionOf(emulator, dispute).reference}`,
    lines: [html`${category}, answer due ${moment(dueAt)}${resolution === null ? '' : `, ${resolution}`}`, ...words],
    acts: actsOf(emulator, dispute),
  });
}

function actsOf({ prefix }: Emulator, dispute: Dispute): Html[] {
  const { id, status } = dispute;
  const base = { prefix, view: 'disputes' } as const;
  const path = `disputes/${id}`;
  switch (status) {
    case 'awaiting-merchant-feedback':
      return [
        act({ ...base, path: `${path}/remind`, label: 'Remind merchant' }),
        act({ ...base, path: `${path}/auto-accept`, label: 'Let it time out' }),
      ];
    case 'awaiting-bank-feedback':
      return [
        act({ ...base, path: `${path}/decide`, label: 'Merchant wins', fields: { outcome: 'won' } }),
        act({ ...base, path: `${path}/decide`, label: 'Payer wins', fields: { outcome: 'lost' } }),
      ];
    case 'resolved':
      return isLost(dispute) ? [] : [act({ ...base, path: `${path}/reopen`, label: 'Bank reopens it' })];
  }
}
