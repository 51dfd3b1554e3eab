/** From an offer in the list to released money, by a seller and two buyers: their taps are counted, and nothing is typed twice. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { leaveClean, newColleague } from '../kit/colleagues.ts';
import { enter, messagesOf, newExamples } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';
import { ADDRESS, askForDelivery, payByTransfer, reachTarget } from './joint-payment.ts';
import { acknowledge, agree, listSale, offerPrice, pay, ship, Trader, walletOf } from './trader.ts';

test.setTimeout(180_000);

/** Taps allowed from the offer to released money, with a seller who confirms stock for two buyers. */
const MOST_TAPS = { seller: 14, partner: 11 };
/** Taps with one accepted price: the buyer's from the offer to held money, the seller's from there to released money. */
const FEWEST_TAPS = { buyer: 7, seller: 5 };

test('what two partners agreed with a seller becomes released money in few taps @either', async ({ browser, request }, {
  project,
}) => {
  const [his, theirs] = project.name === 'phone' ? [PHONE, PHONE] : [DESKTOP, DESKTOP];
  const seller = new Trader(await newColleague(browser, { firstName: 'Ngozi', lastName: 'Okafor' }, his));
  const bashir = new Trader(await newColleague(browser, { firstName: 'Bashir', lastName: 'Danladi' }, theirs));
  const funke = new Trader(await newColleague(browser, { firstName: 'Funke', lastName: 'Adebayo' }, theirs));
  const offer = await listSale(request, seller.who, { confirmStock: true });
  await Promise.all([seller, bashir, funke].map(({ page }) => page.goto(`/business/${offer}`)));

  await test.step('each partner names a price and a quantity, once', async () => {
    await offerPrice(bashir, '850', '20');
    await offerPrice(funke, '900', '10');
  });
  await test.step('the seller agrees with both', async () => {
    await agree(seller, 'Bashir Danladi');
    await looker(seller.page)('agreement-agreed');
    await seller.tap(seller.page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    await agree(seller, 'Funke Adebayo');
  });
  await test.step('one button requests the payment of both, filled in', () => requestPayment(seller));
  await test.step('each partner pays their own part, with nothing to type', async () => {
    await pay(bashir, 'Pay ₦17,595', 'Pay for my 20 packs: N17,595.00K', 'agreement-pay');
    await remind(seller);
    await pay(funke, 'Pay ₦9,315', 'Pay for my 10 packs: N9,315.00K');
  });
  await test.step('the seller finds what to do under My trades, and ships there', () => shipFromMyTrades(seller));
  await test.step('the buyers confirm, in the chat or under My trades, and the money is released without a tap of the seller', () =>
    receive(seller, bashir, funke));
  await test.step('the chat holds one card of the wallet, and a line for each thing that happened', () =>
    checkChat(bashir.page));

  expect(seller.taps).toBeLessThanOrEqual(MOST_TAPS.seller);
  for (const partner of [bashir, funke]) expect(partner.taps).toBeLessThanOrEqual(MOST_TAPS.partner);
  expect([seller.typed, bashir.typed, funke.typed]).toEqual([[], ['850', '20'], ['900', '10']]);
  await leaveClean([seller.who, bashir.who, funke.who]);
});

test('a price that is accepted is paid at once: nobody requests anything', async ({ browser, request }) => {
  const seller = new Trader(await newColleague(browser, { firstName: 'Ngozi', lastName: 'Okafor' }, PHONE));
  const bashir = new Trader(await newColleague(browser, { firstName: 'Bashir', lastName: 'Danladi' }, PHONE));
  const offer = await listSale(request, seller.who);
  await Promise.all([seller, bashir].map(({ page }) => page.goto(`/business/${offer}`)));
  await offerPrice(bashir, '850', '20');
  await agree(seller, 'Bashir Danladi');
  await expect(seller.page.getByText(/^Waiting for Bashir Danladi to pay, until /)).toBeVisible();
  await looker(seller.page)('agreement-awaited');
  await looker(bashir.page)('agreement-due');
  await pay(bashir, 'Pay ₦17,595', 'Pay for my 20 packs: N17,595.00K');
  expect([bashir.taps, bashir.typed]).toEqual([FEWEST_TAPS.buyer, ['850', '20']]);

  seller.taps = 0;
  await seller.tap(seller.page.getByRole('link', { name: 'Paid. Open the wallet' }));
  const wallet = walletOf(seller.page);
  await expect(
    wallet.getByText('Bashir Danladi has not chosen where the goods go. Ask before you ship.'),
  ).toBeVisible();
  await ship(seller, wallet, 'Bashir Danladi');
  await acknowledge(bashir, walletOf(bashir.page));
  await expect(wallet.getByText('N17,000.00K released to you').first()).toBeVisible();
  expect(seller.taps).toBeLessThanOrEqual(FEWEST_TAPS.seller);
  await test.step('the wallet leads to the page of the trade', () => openTrade(bashir.page));
  await leaveClean([seller.who, bashir.who]);
});

test('a joint purchase of five that is reached asks everybody for their part, one pays by transfer, and its organiser reminds who has not', async ({
  browser,
  request,
}) => {
  const ada = new Trader(await newColleague(browser, { firstName: 'Adaobi', lastName: 'Nwosu' }, PHONE));
  const partners = [
    await newColleague(browser, { firstName: 'Musa', lastName: 'Danjuma' }, PHONE),
    await newColleague(browser, { firstName: 'Ini', lastName: 'Bassey' }, PHONE),
  ];
  const offer = await reachTarget(request, ada.who, [...partners, ...(await newExamples(request))]);
  const { page } = ada;
  const buyer = new Trader(partners[0]!);
  const musa = buyer.page;
  await (await enter(request, partners[0]!)).post('delivery/addresses', ADDRESS);
  await musa.goto(`/business/${offer}`);
  await looker(musa)('agreement-joint-due');
  await expect(musa.getByText('Target reached: ₦2,000 per pack.')).toBeVisible();
  await buyer.tap(musa.getByRole('link', { name: 'Pay ₦124,200' }));
  await expect(walletOf(musa).getByRole('button', { name: 'Pay for my 60 packs: N124,200.00K' })).toBeVisible();
  await askForDelivery(page, new URL(musa.url()).pathname);
  await expect(walletOf(musa).getByText('Choose where the goods go. Then you can pay.')).toBeVisible();
  await looker(musa)('agreement-joint-deliver');
  await buyer.tap(walletOf(musa).getByRole('button', { name: 'Deliver to Yaba: N3,000.00K' }));
  await expect(walletOf(musa).getByRole('button', { name: 'Pay for my 60 packs: N127,305.00K' })).toBeVisible();
  await looker(musa)('agreement-joint-pay');
  await page.goto(`/business/${offer}`);
  await expect(page.getByText(/You receive ₦180,000 for 90 packs/)).toBeVisible();
  await looker(page)('agreement-joint-reached');
  await page.goto(`${new URL(musa.url()).pathname}?wallet=open`);
  const unpaid = walletOf(page).getByRole('region', { name: 'Not paid yet' });
  await expect(unpaid.getByText('Not paid yet: 4 of 4')).toBeVisible();
  await unpaid.getByRole('button', { name: 'Remind Musa Danjuma' }).click();
  await expect(unpaid.getByText('Reminded')).toBeVisible();
  await looker(page)('agreement-joint-unpaid');
  await musa.goto('/notifications');
  await expect(musa.getByText('Adaobi Nwosu reminds you to pay ₦124,200.')).toBeVisible();
  await musa.goBack();
  await payByTransfer(request, buyer, 'Pay for my 60 packs: N127,305.00K', 'Send exactly ₦127,305 from your bank app.');
  await looker(musa)('agreement-joint-paid');
  expect(buyer.taps).toBeLessThanOrEqual(FEWEST_TAPS.buyer);
  await expect(unpaid.getByText('Not paid yet: 3 of 4')).toBeVisible();
  await looker(page)('agreement-joint-waiting');
  expect([ada.taps, ada.typed]).toEqual([0, []]);
  await leaveClean([ada.who, ...partners]);
});

async function requestPayment(seller: Trader): Promise<void> {
  const { page } = seller;
  await seller.tap(page.getByRole('dialog').getByRole('button', { name: /^Request payment of .* from 2 buyers$/ }));
  const sheet = page.getByRole('dialog', { name: 'Request payment?' });
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Bashir Danladi' })).toContainText('₦17,595');
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Funke Adebayo' })).toContainText('₦9,315');
  await looker(page)('agreement-request');
  await seller.tap(sheet.getByRole('button', { name: 'Request ₦26,910' }));
  await expect(page).toHaveURL(/\/chatroom\/[0-9a-f-]{36}/);
  await expect(walletOf(page).getByText('Waiting for Bashir Danladi and Funke Adebayo')).toBeVisible();
  await looker(page)('agreement-requested');
}

/** Sends a reminder. Its tap is not counted, because the shortest way does not need it. */
async function remind({ page }: Trader): Promise<void> {
  const unpaid = walletOf(page).getByRole('region', { name: 'Not paid yet' });
  await expect(unpaid.getByRole('listitem')).toHaveCount(1);
  await looker(page)('agreement-unpaid');
  await unpaid.getByRole('button', { name: 'Remind Funke Adebayo' }).click();
  await expect(unpaid.getByText('Reminded')).toBeVisible();
}

/** Opens the trade that waits for the member: the navigation shows a badge, and the list begins with the trade. */
async function openMyTrades({ page }: Trader, step: string, look: string): Promise<Locator> {
  await page.goto('/private_business');
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Business$/ });
  await expect(entry.filter({ visible: true })).toHaveAccessibleName('1 trade waiting for you Business');
  await page
    .getByRole('navigation', { name: 'Business' })
    .getByRole('link', { name: /^My trades/ })
    .click();
  const trade = page.getByRole('article').first();
  await expect(trade).toContainText('Artemether + Lumefantrine (Lokmal)');
  await looker(page)(`${look}-list`);
  await trade.getByRole('link', { name: step }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Artemether/ })).toBeVisible();
  return page.getByRole('main');
}

async function shipFromMyTrades(seller: Trader): Promise<void> {
  await expect(walletOf(seller.page).getByRole('region', { name: 'Not paid yet' })).toBeHidden();
  const wallet = await openMyTrades(seller, 'Ship', 'my-trades-ship');
  await expect(wallet.getByText(/^Ship by/)).toBeVisible();
  await looker(seller.page)('my-trade-ship');
  await ship(seller, wallet, 'Bashir Danladi and Funke Adebayo');
}

/** One buyer confirms in the chat, the other under My trades; the seller's open trade page updates live. */
async function receive(seller: Trader, chatting: Trader, other: Trader): Promise<void> {
  const opened = await openMyTrades(other, 'Acknowledge receipt', 'my-trades-confirm');
  await looker(other.page)('my-trade-confirm');
  await acknowledge(chatting, walletOf(chatting.page));
  await acknowledge(other, opened);
  const wallet = seller.page.getByRole('main');
  await expect(wallet.getByText('This wallet is complete.')).toBeVisible();
  await expect(wallet.getByText('N26,000.00K released to you').first()).toBeVisible();
  await looker(seller.page)('my-trade-released');
}

async function openTrade(page: Page): Promise<void> {
  await walletOf(page).getByRole('link', { name: 'Open the trade' }).click();
  await expect(page).toHaveURL(/\/trades\//);
  await expect(page.getByRole('heading', { level: 1, name: /^Artemether/ })).toBeVisible();
  await expect(page.getByRole('main').getByText('This wallet is complete.')).toBeVisible();
}

async function checkChat(page: Page): Promise<void> {
  await walletOf(page).getByRole('button', { name: 'Close' }).click();
  const messages = messagesOf(page);
  await expect(messages.getByRole('region', { name: 'Wallet' })).toHaveCount(1);
  await expect(messages.getByRole('region', { name: 'Wallet' })).toContainText('Released');
  await expect(messages.getByText('You and Ngozi Okafor agreed: 20 packs at ₦850 each')).toBeAttached();
  await expect(messages.getByText('You paid ₦17,595 into the wallet')).toBeAttached();
  await looker(page)('agreement-chat');
}
