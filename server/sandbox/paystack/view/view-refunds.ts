/** Refunds on the control page, each advanced by hand. */
import type { Emulator } from '../state/emulator.ts';
import { html, type Html } from './html.ts';
import { movesOf } from '../flow/refund-flow.ts';
import type { Refund } from '../state/refund.ts';
import { act, latestRows, moment, row } from './view-parts.ts';
import { transactionOf } from '../state/returned-money.ts';

export function refundsView(emulator: Emulator): Html {
  const { refunds } = emulator.stored.pages;
  return latestRows(refunds, (one) => refundRow(emulator, one), 'No refunds yet.');
}

function refundRow(emulator: Emulator, refund: Refund): Html {
  const { id, amount, status, createdAt, nextAt } = refund;
  return row({
    kobo: amount,
    status,
    name: `Refund ${id} of ${transactionOf(emulator, refund).reference}`,
    lines: [
      html`${refund.merchantNote}, ${moment(createdAt)}`,
      ...(nextAt === null ? [] : [html`Next step on ${moment(nextAt)}`]),
    ],
    acts: movesOf(refund).map((to) =>
      act({
        prefix: emulator.prefix,
        view: 'refunds',
        path: `refunds/${id}/move`,
        label: `Mark as ${to}`,
        fields: { status: to },
      }),
    ),
  });
}
