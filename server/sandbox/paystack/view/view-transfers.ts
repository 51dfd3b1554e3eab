/** Transfers on the control page: ended by hand, with the one-time code and the special account endings. */
import { ACCOUNT_ENDINGS } from '../state/account.ts';
import type { Emulator } from '../state/emulator.ts';
import { html, type Html, naira } from './html.ts';
import { act, latestRows, moment, row } from './view-parts.ts';
import { endsOf, TRANSFER_CODE } from '../flow/transfer-flow.ts';
import type { Transfer } from '../state/transfer.ts';

export function transfersView(emulator: Emulator): Html {
  const { transfers } = emulator.stored.pages;
  const endings = Object.entries(ACCOUNT_ENDINGS).map(
    ([digits, { meaning }]) => html`<li>Account ending in ${digits}: ${meaning}.</li>`,
  );
  return html`<p class="quiet">The one-time code is always ${TRANSFER_CODE}.</p>
    <ul class="hints quiet">
      ${endings}
    </ul>
    ${latestRows(transfers, (one) => transferRow(emulator, one), 'No transfers yet.')}`;
}

function transferRow({ stored, prefix }: Emulator, transfer: Transfer): Html {
  const { reference, amount, fee, status, createdAt, nextAt, gatewayResponse } = transfer;
  const { accountName, accountNumber, bankName } = stored.recipientOf(transfer);
  return row({
    kobo: amount,
    status,
    name: reference,
    lines: [
      html`To ${accountName}, ${accountNumber} at ${bankName}, ${moment(createdAt)}, fee ${naira(fee)}`,
      ...(gatewayResponse === null ? [] : [html`${gatewayResponse}.`]),
      ...(nextAt === null ? [] : [html`Next step on ${moment(nextAt)}`]),
    ],
    acts: endsOf(transfer).map((to) =>
      act({
        prefix,
        view: 'transfers',
        path: `transfers/${reference}/move`,
        label: `Mark as ${to}`,
        fields: { status: to },
      }),
    ),
  });
}
