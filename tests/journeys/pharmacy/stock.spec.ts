/**
 * Two staff of one pharmacy and a buyer, from the registration to the buyer's stock: an import, a scan, received goods, sales from two
 * batches, a count, adjustments, legal requirements, and an offer that is bargained over, paid and shipped. Both stock cards add up.
 */
import { expect, test } from '@playwright/test';
import { enter } from '../kit/example.ts';
import { expectConfinedReader } from './scanning.ts';
import { addUp } from './stock/cards.ts';
import { confirm, correct, countAgain, countBlind, mendSlip, startCount, undo } from './stock/count.ts';
import { addProduct, PRODUCT, readTransactions, receive, rowOf, sell, sellTooLate } from './stock/goods.ts';
import { importFile, readBoard } from './stock/import.ts';
import { destroy, sellControlled, setAside, warm } from './stock/law.ts';
import { addToStock, askFor, bargain, dispatchGoods, offerBatch, pay } from './stock/market.ts';
import { gather, openProduct } from './stock/people.ts';
import { accept, changeSettings, invite, lookAtNothing, lookFromOutside, register, remove } from './stock/register.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(480_000);

test('two staff keep a pharmacy’s stock, and a batch near its end lands on a buyer’s shelf @either', async ({
  request,
}, { project }) => {
  const { camera, owner, seller, buyer, leave } = await gather(request, project.name === 'phone' ? PHONE : DESKTOP);
  const { page } = owner;
  const brand = `Coartem ${newMark()}`;
  const home = await test.step('a pharmacy is registered', () => register(owner));
  await test.step('every screen says that there is nothing', () => lookAtNothing(owner, home));
  await test.step('the owner invites a partner', () => invite(owner));
  await test.step('the partner accepts', () => accept(seller));
  await test.step('a file is imported', () => importFile(owner, home));
  await test.step('whoever works there sees what expires', () => readBoard(seller, home));
  await test.step('a pack is scanned and its product added', () =>
    addProduct(owner, { camera, brand, pharmacy: home }));
  await seller.page.goto(home);
  await expect(rowOf(seller.page)).toContainText('2 cartons');
  await test.step('the pack finds it, and another batch is received', () => receive(owner));
  await test.step('the colleague sees it', () => expect(rowOf(seller.page)).toContainText('3 cartons'));
  await test.step('a sale over two batches shows what it takes', () => sell(owner));
  await test.step('the colleague sees that too', async () => {
    await expect(rowOf(seller.page)).toContainText('1 carton');
    await expect(rowOf(seller.page)).toContainText('4 packs, 9 tablets');
  });
  const productId = new URL(page.url()).searchParams.get('product') ?? '';
  const { token } = await enter(request, seller);
  const sellTablets = async (quantity: number) => {
    const data = { quantity, unit: 'tablet' };
    const sold = await request.delete(`/api/business/inventory/removestock/${productId}`, {
      data,
      headers: { authorization: token },
    });
    expect(sold.ok(), await sold.text()).toBe(true);
  };
  await test.step('what was shown and is gone is shown anew', () => sellTooLate(owner, () => sellTablets(60)));
  await test.step('the transactions say what happened', () => readTransactions(owner, home));
  await test.step('a count is started', () => startCount(owner, home));
  await test.step('the colleague counts blind', () => countBlind(seller, page.url()));
  await test.step('the owner counts again', () => countAgain(owner, seller));
  await test.step('a figure ten times off is asked again', () => mendSlip(owner));
  await sellTablets(8);
  await test.step('the count is confirmed, and what was sold meanwhile stays sold', () => confirm(owner));
  await openProduct(page, home, PRODUCT);
  await test.step('what was lost is taken off', () => correct(owner));
  await test.step('and found again, by a line of its own', () => undo(owner));
  await test.step('a controlled medicine asks for its register', () => sellControlled(owner, home));
  await test.step('a fridge that is too warm sets its goods aside', () => warm(owner, home));
  await test.step('the colleague sets a batch aside', () => setAside(seller, home));
  await test.step('and the owner hands it over for destruction', () => destroy(owner, home));
  const offer = await test.step('a batch near its end is offered', () => offerBatch(owner, home, brand));
  const room = await test.step('its price is bargained over', () => bargain(owner, buyer, offer));
  await test.step('the buyer pays', () => pay(owner, buyer, room));
  await test.step('the goods are dispatched', () => dispatchGoods(page, room));
  const buying = await enter(request, buyer);
  const bought = await test.step('and land in the buyer’s stock', () => addToStock(buyer, buying, room));
  await test.step('both stock cards add up', async () => {
    await openProduct(page, home, PRODUCT);
    const sent = await addUp(page);
    expect(sent.map(({ change }) => change)).toEqual([400, 250, -250, -151, -60, -8, -1, -2, 2, -120]);
    await expect(page.getByRole('row').filter({ hasText: 'ZZ9' })).toContainText('6 packs');
    await buyer.page.goto(bought);
    expect((await addUp(buyer.page)).map(({ change }) => change)).toEqual([120]);
  });
  await test.step('what runs low is asked for', () => askFor(owner, home));
  await test.step('the settings are the owner’s', () => changeSettings(owner, home));
  await test.step('who is removed is gone at once', () => remove(owner, seller, home));
  await test.step('nobody else sees the stock', () => lookFromOutside(owner, buyer, home));
  await test.step('the reader of codes runs in its own worker alone', () => expectConfinedReader(camera));
  await leave();
});
