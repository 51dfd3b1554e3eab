/** The control page: the emulator's state, and a button for every possible event. */
import type { FastifyInstance } from 'fastify';
import type { Emulator } from '../state/emulator.ts';
import { html, type Html, pageOf, sendPage } from '../view/html.ts';
import { moment } from '../view/view-parts.ts';
import { type View, viewOf, VIEWS } from '../view/view.ts';
import { balanceView } from '../view/view-balance.ts';
import { disputesView } from '../view/view-disputes.ts';
import { eventsView } from '../view/view-events.ts';
import { faultsView } from '../view/view-faults.ts';
import { paymentsView } from '../view/view-payments.ts';
import { refundsView } from '../view/view-refunds.ts';
import { transfersView } from '../view/view-transfers.ts';

const RENDERERS: Record<View, (emulator: Emulator) => Html> = {
  payments: paymentsView,
  refunds: refundsView,
  transfers: transfersView,
  disputes: disputesView,
  balance: balanceView,
  events: eventsView,
  faults: faultsView,
};

export function controlPage(app: FastifyInstance, emulator: Emulator): void {
  const { prefix, now } = emulator;
  app.get<{ Querystring: Record<string, unknown> }>('/', (request, reply) => {
    const view = viewOf(request.query['show']);
    const main = html`<main class="overview">
      <p class="strip">Sandbox – no real money moves</p>
      <header>
        <h1>Paystack sandbox</h1>
        <p class="quiet">Sandbox time: ${moment(now().toISOString())}</p>
      </header>
      <nav aria-label="Sections">${Object.keys(VIEWS).map((name) => link(prefix, name as View, view))}</nav>
      <h2>${VIEWS[view]}</h2>
      ${RENDERERS[view](emulator)}
    </main>`;
    return sendPage(reply, pageOf(prefix, `${VIEWS[view]} · Paystack sandbox`, main, { style: 'control.css' }));
  });
}

function link(prefix: string, name: View, visible: View): Html {
  const current = name === visible ? 'page' : 'false';
  return html`<a href="${prefix}/?show=${name}" aria-current="${current}">${VIEWS[name]}</a>`;
}
