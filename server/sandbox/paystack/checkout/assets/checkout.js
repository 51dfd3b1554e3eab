/** The checkout in the browser: shows the order, asks for card or transfer, and tells the page around it. */

const root = new URL('..', import.meta.url).href;
const byId = (id) => document.getElementById(id);
const checkout = document.querySelector('main');
const framed = checkout.dataset.accessCode === '';

const STEPS = {
  pin: { type: 'password', maxLength: 4, title: 'Card PIN' },
  otp: { type: 'text', maxLength: 6, title: 'One-time code' },
  phone: { type: 'tel', maxLength: 16, title: 'Phone number' },
  bank: { title: 'Approve with your bank' },
};
const NO_ANSWER = 'No answer. Check your connection and try again.';

/** The ways to pay, in the order of their tabs; each opens its own. */
const TABS = {
  card: {
    channel: 'card',
    open() {
      showTab('card');
      byId('number').focus();
    },
  },
  transfer: { channel: 'bank_transfer', open: () => void openTransfer() },
  apple: { channel: 'apple_pay', open: () => showTab('apple') },
};

let order;
let closed = false;
let transferUnderWay = false;

/** Only the merchant's own page may frame this one, so its origin is ours. */
function tell(event, data) {
  if (framed && window.parent !== window) window.parent.postMessage({ event, data }, location.origin);
}

async function call(method, path, body, headers = {}) {
  let answer;
  try {
    answer = await fetch(root + path, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Error(NO_ANSWER);
  }
  const read = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(read.message ?? 'Something went wrong. Try again.');
  return read;
}

const SCREENS = ['loading', 'pay', 'step', 'done'];

function showScreen(name) {
  for (const screen of SCREENS) byId(screen).hidden = screen !== name;
}

function showProblem(message) {
  byId('problem').textContent = message ?? '';
  byId('problem').hidden = message === undefined;
}

/** Runs one move of the payer with every button locked; what goes wrong is said above the form. */
async function move(work) {
  const buttons = [...document.querySelectorAll('main button:not(#close)')];
  for (const button of buttons) button.disabled = true;
  checkout.setAttribute('aria-busy', 'true');
  showProblem();
  try {
    await work();
  } catch (error) {
    showProblem(error.message);
  } finally {
    for (const button of buttons) button.disabled = false;
    checkout.removeAttribute('aria-busy');
  }
}

function naira(kobo) {
  return `NGN ${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

async function open(accessCode) {
  showProblem();
  showScreen('loading');
  try {
    const { data } = await call('GET', `transaction/verify_access_code/${encodeURIComponent(accessCode)}`);
    order = data;
  } catch (error) {
    byId('loading').hidden = true;
    showProblem(error.message);
    tell('error', { type: 'setup', message: error.message });
    return;
  }
  showOrder();
  const key = { authorization: `Bearer ${order.merchant_key}` };
  void call('POST', `transaction/set_ip/${order.id}`, undefined, key).catch(() => undefined);
  tell('loaded:transaction', { id: order.id, customer: order.customer, accessCode });
}

function showOrder() {
  byId('merchant').textContent = order.merchant_name;
  byId('email').textContent = order.email;
  byId('amount').textContent = naira(order.amount);
  byId('transfer-amount').textContent = naira(order.amount);
  document.querySelector('.pay-label').textContent = `Pay ${naira(order.amount)}`;
  for (const [name, { channel }] of Object.entries(TABS))
    byId(`tab-${name}`).hidden = !order.channels.includes(channel);
  showScreen('pay');
  Object.values(TABS)
    .find(({ channel }) => order.channels.includes(channel))
    ?.open();
}

function showTab(name) {
  for (const tab of Object.keys(TABS)) {
    const chosen = tab === name;
    byId(tab).hidden = !chosen;
    byId(`tab-${tab}`).setAttribute('aria-selected', String(chosen));
    byId(`tab-${tab}`).tabIndex = chosen ? 0 : -1;
  }
}

function openTransfer() {
  return move(async () => {
    const account = await call('POST', `checkout/${order.access_code}/account`);
    byId('bank').textContent = account.bank;
    byId('account-number').textContent = account.accountNumber;
    byId('account-name').textContent = account.accountName;
    showTab('transfer');
  });
}

/** What the answer to a charge, a step or a transfer leads to. */
function follow(answer) {
  if (answer.status === 'asked') return showStep(answer);
  if (answer.status === 'success') return finish(answer);
  showScreen('pay');
  if (transferUnderWay) return waitForTransfer(answer.message);
  return showProblem(`${answer.message.replace(/\.$/, '')}. Try again, or choose another payment method.`);
}

function showStep({ ask, prompt, hint }) {
  const { type, maxLength, title } = STEPS[ask];
  const isBank = ask === 'bank';
  byId('step-title').textContent = title;
  byId('step-hint').textContent = isBank ? `${prompt}. ${hint}.` : hint;
  byId('step-field').hidden = isBank;
  byId('step-answer').hidden = isBank;
  byId('step-bank').hidden = !isBank;
  showScreen('step');
  if (isBank) return document.querySelector('[data-bank]').focus();
  byId('step-label').textContent = prompt;
  const answer = byId('answer');
  Object.assign(answer, { type, maxLength, value: '' });
  answer.focus();
}

function finish({ approval, returnTo }) {
  closed = true;
  showDone('Payment successful', `${naira(order.amount)} to ${order.merchant_name}`);
  tell('success', approval);
  if (!framed && returnTo !== null) location.assign(returnTo);
}

function waitForTransfer(message) {
  closed = true;
  showDone('Waiting for your bank', `${message} You can close this and come back.`);
  tell('transfer:pending', { status: 'pending' });
}

function showDone(title, text) {
  byId('done-title').textContent = title;
  byId('done-text').textContent = text;
  showScreen('done');
  byId('done').focus();
}

function close() {
  if (!closed) tell('close', { status: 'cancelled' });
  else tell('close', { status: 'closed' });
  if (framed) return;
  const { cancelUrl } = checkout.dataset;
  if (!closed && cancelUrl !== '') return location.assign(cancelUrl);
  showProblem();
  showDone('Checkout closed', closed ? 'You can leave this page.' : 'Nothing was paid. You can leave this page.');
}

function group(digits) {
  return digits.replace(/(.{4})(?=.)/g, '$1 ');
}

function fillCard({ number, cvv }) {
  byId('number').value = group(number);
  byId('expiry').value = `12 / ${String((new Date().getFullYear() + 4) % 100).padStart(2, '0')}`;
  byId('cvv').value = cvv;
  showProblem();
  document.querySelector('#card-form .primary').focus();
}

byId('close').addEventListener('click', close);
for (const [name, { open: openTab }] of Object.entries(TABS)) {
  byId(`tab-${name}`).addEventListener('click', () => {
    showProblem();
    openTab();
  });
}
document.querySelector('[role=tablist]').addEventListener('keydown', (event) => {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const tabs = [...event.currentTarget.children].filter((tab) => !tab.hidden);
  const step = event.key === 'ArrowRight' ? 1 : -1;
  const other = tabs.at((tabs.indexOf(document.activeElement) + step) % tabs.length);
  other.click();
  other.focus();
});
for (const button of document.querySelectorAll('.test-card')) {
  button.addEventListener('click', () => fillCard(button.dataset));
}
byId('number').addEventListener('blur', ({ target }) => {
  target.value = group(target.value.replace(/\s/g, ''));
});
byId('card-form').addEventListener('submit', (event) => {
  event.preventDefault();
  transferUnderWay = false;
  const body = {
    number: byId('number').value,
    expiry: byId('expiry').value,
    cvv: byId('cvv').value,
  };
  void move(async () => follow(await call('POST', `checkout/${order.access_code}/card`, body)));
});
function answerStep(value) {
  return move(async () => follow(await call('POST', `checkout/${order.access_code}/answer`, { value })));
}
byId('step-form').addEventListener('submit', (event) => {
  event.preventDefault();
  if (byId('step-field').hidden) return;
  void answerStep(byId('answer').value);
});
for (const button of document.querySelectorAll('[data-bank]')) {
  button.addEventListener('click', () => void answerStep(button.dataset.bank));
}
byId('step-back').addEventListener('click', () => {
  showProblem();
  showScreen('pay');
});
for (const button of document.querySelectorAll('[data-outcome]')) {
  button.addEventListener('click', () => {
    transferUnderWay = true;
    const { outcome } = button.dataset;
    void move(async () => follow(await call('POST', `checkout/${order.access_code}/transfer`, { outcome })));
  });
}
byId('apple-pay').addEventListener('click', () => {
  transferUnderWay = false;
  void move(async () => follow(await call('POST', `checkout/${order.access_code}/apple-pay`)));
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close();
});

if (framed) {
  window.addEventListener('message', ({ data, origin, source }) => {
    if (source !== window.parent || origin !== location.origin) return;
    if (data === 'close') close();
    else if (data === 'render') byId('number').focus();
    else if (data?.type === 'inline:url' && data.path === 'newTransaction')
      void open(String(data.params?.accessCode ?? ''));
  });
  tell('loaded:checkout', {});
} else {
  void open(checkout.dataset.accessCode);
}
