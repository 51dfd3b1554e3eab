/**
 * The checkout as a page: alone at /checkout/:access_code, or in a frame at /popup.
 *
 * The frame and the page around it talk by postMessage, as Paystack's own inline library does:
 * 1. frame to page `{ event: 'loaded:checkout' }`; page to frame `{ type: 'inline:url', path: 'newTransaction', params: { accessCode } }`
 * 2. frame to page `{ event: 'loaded:transaction', data: { id, customer, accessCode } }`, or `{ event: 'error', data: { type: 'setup', message } }`
 * 3. page to frame `'render'` (show yourself) or `'close'` (the page wants it gone)
 * 4. frame to page `{ event: 'success', data: { id, reference, trans, status, message, transaction, trxref, redirecturl } }`
 * 5. frame to page `{ event: 'transfer:pending', data: { status } }` or `{ event: 'close', data: { status } }`; neither means "not paid".
 */
import { TEST_CARDS, type TestCard } from '../state/cards.ts';
import { html, type Html, pageOf } from '../view/html.ts';
import { isWebAddress } from '../api/order.ts';
import type { Transaction } from '../state/transaction.ts';

const CROSS = html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
  <path d="M5 5 19 19M19 5 5 19" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
</svg>`;

/** Renders the checkout. In a frame no transaction is known yet: the surrounding page names it. */
export function checkoutPage(prefix: string, merchantName: string, transaction?: Transaction): Html {
  const main = html`<main
    class="checkout"
    data-access-code="${transaction?.accessCode ?? ''}"
    data-cancel-url="${cancelAddress(transaction)}"
  >
    <p class="strip">Sandbox – no real money moves</p>
    <header class="order">
      <h1 id="merchant">${merchantName}</h1>
      <button type="button" id="close" class="close" aria-label="Close checkout">${CROSS}</button>
      <p id="amount" class="amount"></p>
      <p id="email" class="quiet"></p>
    </header>
    <p id="problem" class="problem" role="alert" hidden></p>
    <p id="loading" class="quiet" role="status">Loading payment…</p>
    <noscript><p class="problem">This checkout needs JavaScript.</p></noscript>
    <section id="pay" hidden>
      <div class="tabs" role="tablist" aria-label="Payment method">
        <button type="button" role="tab" id="tab-card" aria-controls="card" aria-selected="true">Card</button>
        <button type="button" role="tab" id="tab-transfer" aria-controls="transfer" aria-selected="false" tabindex="-1">
          Bank transfer
        </button>
        <button type="button" role="tab" id="tab-apple" aria-controls="apple" aria-selected="false" tabindex="-1">
          Apple Pay
        </button>
      </div>
      ${cardPanel()} ${transferPanel()} ${applePanel()}
    </section>
    ${stepPanel()}
    <section id="done" class="done" tabindex="-1" hidden>
      <h2 id="done-title"></h2>
      <p id="done-text"></p>
    </section>
    <footer class="quiet">A simulation of Paystack, with its test cards and steps.</footer>
  </main>`;
  return pageOf(prefix, `Pay ${merchantName}`, main, { script: 'checkout.js' });
}

/** Returns the merchant's address for a payer who cancels, if any. */
function cancelAddress(transaction: Transaction | undefined): string {
  const { cancel_action: address } = (transaction?.metadata ?? {}) as { cancel_action?: unknown };
  return typeof address === 'string' && isWebAddress(address) ? address : '';
}

function cardPanel(): Html {
  return html`<div role="tabpanel" id="card" aria-labelledby="tab-card">
    <form id="card-form" autocomplete="off" novalidate>
      <label
        >Card number
        <input
          id="number"
          inputmode="numeric"
          autocomplete="off"
          maxlength="26"
          placeholder="0000 0000 0000 0000"
          required
      /></label>
      <div class="pair">
        <label
          >Expiry
          <input id="expiry" inputmode="numeric" autocomplete="off" maxlength="7" placeholder="MM / YY" required
        /></label>
        <label
          >CVV <input id="cvv" inputmode="numeric" autocomplete="off" maxlength="4" placeholder="123" required
        /></label>
      </div>
      <button type="submit" class="primary"><span class="pay-label">Pay</span></button>
    </form>
    <h2>Test cards</h2>
    <p class="quiet">Tap a card to fill in the form. Never enter a real card.</p>
    <ul class="cards">
      ${TEST_CARDS.filter(({ rare }) => !rare).map(cardButton)}
    </ul>
    <details>
      <summary>More test cards</summary>
      <ul class="cards">
        ${TEST_CARDS.filter(({ rare }) => rare).map(cardButton)}
      </ul>
    </details>
  </div>`;
}

function cardButton({ name, number, cvv = '111' }: TestCard): Html {
  return html`<li>
    <button type="button" class="test-card" data-number="${number}" data-cvv="${cvv}">
      <span>${name}</span> <span class="digits">${groups(number)}</span>
    </button>
  </li>`;
}

function groups(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}

function transferPanel(): Html {
  return html`<div role="tabpanel" id="transfer" aria-labelledby="tab-transfer" hidden>
    <p>Send exactly <strong id="transfer-amount"></strong> to this account.</p>
    <dl class="account">
      <div>
        <dt>Bank</dt>
        <dd id="bank"></dd>
      </div>
      <div>
        <dt>Account number</dt>
        <dd id="account-number" class="digits"></dd>
      </div>
      <div>
        <dt>Account name</dt>
        <dd id="account-name"></dd>
      </div>
    </dl>
    <h2>What does your bank do?</h2>
    <p class="quiet">In the sandbox, you choose.</p>
    <div class="choices">
      <button type="button" class="primary" data-outcome="now">It sends the money now</button>
      <button type="button" data-outcome="later">It sends the money later</button>
      <button type="button" data-outcome="wrong">It sends the wrong amount</button>
      <button type="button" data-outcome="refused">It sends the wrong amount, and Paystack returns it</button>
      <button type="button" data-outcome="never">It never sends the money</button>
    </div>
  </div>`;
}

function applePanel(): Html {
  return html`<div role="tabpanel" id="apple" aria-labelledby="tab-apple" hidden>
    <p class="quiet">In the sandbox, every device has Apple Pay with a foreign card.</p>
    <button type="button" id="apple-pay" class="primary">Pay with Apple Pay</button>
  </div>`;
}

function stepPanel(): Html {
  return html`<section id="step" hidden>
    <form id="step-form" autocomplete="off" novalidate>
      <h2 id="step-title"></h2>
      <label id="step-field"
        ><span id="step-label"></span>
        <input id="answer" autocomplete="off" inputmode="numeric" aria-describedby="step-hint" required
      /></label>
      <p id="step-hint" class="quiet"></p>
      <div id="step-answer"><button type="submit" class="primary">Continue</button></div>
      <div id="step-bank" class="choices" hidden>
        <button type="button" class="primary" data-bank="approve">Approve</button>
        <button type="button" data-bank="decline">Decline</button>
      </div>
      <button type="button" id="step-back" class="plain">Choose another payment method</button>
    </form>
  </section>`;
}
