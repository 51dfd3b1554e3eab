/** The page for people: what was to be paid here, and how it went. */
import type { FastifyInstance } from 'fastify';
import type { Emulator } from './emulator.ts';
import { html, type Html, naira, pageOf, sendPage } from './html.ts';
import { isSettled } from './outcome.ts';
import type { Delivery } from './pages.ts';
import type { Transaction } from './transaction.ts';

const SHOWN = 100;

export function overviewRoutes(app: FastifyInstance, emulator: Emulator): void {
  app.get('/', (_request, reply) => sendPage(reply, overviewPage(emulator)));
}

function overviewPage(emulator: Emulator): Html {
  const { book, prefix } = emulator;
  const latest = book.pages.transactions.slice(-SHOWN).toReversed();
  const main = html`<main class="overview">
    <p class="strip">Sandbox – no real money moves</p>
    <h1>Paystack sandbox</h1>
    <p class="quiet">The latest ${SHOWN} payments that were started here, newest first.</p>
    ${
      latest.length === 0
        ? html`<p>No payment has been started yet.</p>`
        : html`<ul class="transactions">
            ${latest.map((one) => row(emulator, one))}
          </ul>`
    }
  </main>`;
  return pageOf(prefix, 'Paystack sandbox', main);
}

function row({ book, prefix }: Emulator, transaction: Transaction): Html {
  const { reference, status, accessCode, createdAt, requested, amount } = transaction;
  const events = book.pages.deliveries.filter((delivery) => delivery.reference === reference);
  const differs = isSettled(transaction) && amount !== requested;
  return html`<li>
    <p class="line">
      <strong>${naira(requested)}</strong>
      <span class="state" data-state="${status}">${status}</span>
    </p>
    <p class="digits">${reference}</p>
    <p class="quiet">
      ${book.customerOf(transaction).email},
      <time datetime="${createdAt}">${`${createdAt.slice(0, 16).replace('T', ' ')} UTC`}</time
      >${differs ? html`, received ${naira(amount)}` : ''}
    </p>
    <p class="quiet">${transaction.gatewayResponse}.${events.map(told)}</p>
    ${isSettled(transaction) ? '' : html`<p><a href="${prefix}/checkout/${accessCode}">Open the checkout</a></p>`}
  </li>`;
}

function told({ event, state, attempts }: Delivery): Html {
  return html` Event ${event}: ${state}, sent ${attempts.length} ${attempts.length === 1 ? 'time' : 'times'}.`;
}
