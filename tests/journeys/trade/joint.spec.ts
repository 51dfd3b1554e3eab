/** A joint purchase of three members: live progress, a reserve list that moves up, the end, and the allocation sheet. */
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { enter, type Example, newExamples, openAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { newVisitor, PHONE, signUpByApi } from '../kit/visitor.ts';

test('partners fill a joint purchase live, the reserve moves up, and the organiser ends it', async ({
  browser,
  request,
  viewport,
}) => {
  const [organiser, partner] = await newExamples(request);
  const id = await offerTogether(request, organiser);
  const third = await newVisitor(browser, { firstName: 'Amina', lastName: 'Yusuf' }, PHONE);
  await signUpByApi(third);
  const [ours, theirs] = [await see(browser, organiser, id, viewport), await see(browser, partner, id, viewport)];
  await third.page.goto(`/business/${id}`);

  await test.step('a commitment moves the bar on the others’ screens', async () => {
    await expect(bar(ours)).toHaveAttribute('aria-valuenow', '20');
    await commitTo(theirs, '60', 'Become partner');
    await expect(theirs.getByText('Partner', { exact: true })).toBeVisible();
    await theirs.evaluate('window.scrollTo(0, 0)');
    const own = [bar(theirs), theirs.getByText('₦2,500 per pack now'), theirs.getByText('Partner', { exact: true })];
    for (const part of own) await expect(part, 'without scrolling').toBeInViewport({ ratio: 1 });
    await looker(theirs)('joint-partner');
    for (const page of [ours, third.page]) await expect(bar(page)).toHaveAttribute('aria-valuenow', '80');
    await expect(third.page.getByText('20 packs more to reach ₦1,900')).toBeVisible();
  });

  await test.step('what does not fit is a choice', async () => {
    await commitTo(third.page, '50', 'Become partner');
    await expect(third.page.getByText('You can have at most 20 now.')).toBeVisible();
    await expect(third.page.getByRole('button', { name: 'Take the remaining 20 packs' })).toBeVisible();
    await looker(third.page)('joint-choice');
    await third.page.getByRole('button', { name: 'Join the waiting list with 50 packs' }).click();
    await expect(third.page.getByText('Number 1 on the waiting list with 50 packs')).toBeVisible();
  });

  await test.step('the reserve moves up when somebody takes less', async () => {
    await expect(ours.getByRole('row', { name: /60 packs Joined/ })).toBeVisible();
    await expect(ours.getByRole('row', { name: /50 packs Waiting list/ })).toBeVisible();
    await looker(ours)('joint-partners');
    await commitTo(theirs, '30', 'Change quantity');
    await expect(third.page.getByText('Partner', { exact: true })).toBeVisible();
    for (const page of [ours, theirs, third.page]) await expect(bar(page)).toHaveAttribute('aria-valuenow', '100');
    await looker(ours)('joint-organiser');
  });

  await test.step('the organiser ends it, and everybody sees the price and the sheet', async () => {
    await ours.getByRole('button', { name: 'End now' }).click();
    await ours.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
    for (const page of [ours, theirs, third.page]) {
      await expect(page.getByText('Target reached: ₦1,900 per pack.')).toBeVisible();
      await expect(page.getByText(/Ended on/)).toBeVisible();
      await expect(page.getByText(/days left/)).toBeHidden();
    }
    await expect(theirs.getByText('Your turn: pay ₦57,000 and the charge.')).toBeVisible();
    await looker(theirs)('joint-reached-partner');
    await looker(ours)('joint-reached-organiser');
    await ours.getByRole('button', { name: 'Allocation sheet' }).click();
    const sheet = ours.getByRole('dialog', { name: 'Allocation sheet' });
    await expect(sheet.getByText('Total: 100 packs')).toBeVisible();
    await expect(sheet.getByText('₦190,000')).toBeVisible();
    await looker(ours)('joint-sheet');
    const [file] = await Promise.all([
      ours.waitForEvent('download'),
      sheet.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('allocation-sheet.csv');
  });
  expect(third.faults).toEqual([]);
  await third.context.close();
});

test('a partner leaves and is declined, each asked first, and reads so on their own screen', async ({
  browser,
  request,
  viewport,
}) => {
  const [organiser, partner] = await newExamples(request);
  const id = await offerTogether(request, organiser);
  const [ours, theirs] = [await see(browser, organiser, id, viewport), await see(browser, partner, id, viewport)];
  await expect(ours.getByText('Nobody yet. Members show here once they commit to a quantity.')).toBeVisible();

  await test.step('leaving names the quantity', async () => {
    await commitTo(theirs, '30', 'Become partner');
    await theirs.getByRole('button', { name: 'Leave' }).click();
    const sure = theirs.getByRole('dialog', { name: 'Leave the joint purchase?' });
    await expect(sure.getByText('Others can take your 30 packs at once.')).toBeVisible();
    await looker(theirs)('joint-leave');
    await sure.getByRole('button', { name: 'Cancel' }).click();
    await expect(theirs.getByText('Partner', { exact: true })).toBeVisible();
  });

  await test.step('declining names the partner and the quantity', async () => {
    await ours.getByRole('button', { name: `Decline ${partner.fullName}` }).click();
    const sure = ours.getByRole('dialog', { name: `Decline ${partner.fullName}?` });
    await expect(sure.getByText(`Others can take ${partner.fullName}’s 30 packs at once.`)).toBeVisible();
    await looker(ours)('joint-decline');
    await sure.getByRole('button', { name: 'Decline' }).click();
    await expect(ours.getByRole('row', { name: /30 packs Declined/ })).toBeVisible();
    await expect(theirs.getByText(`${organiser.fullName} declined your order.`)).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Become partner' })).toBeHidden();
    await looker(theirs)('joint-declined');
    await looker(ours)('joint-declining');
  });

  await test.step('a group is made with a warning, and keeps newcomers out', async () => {
    const third = await newVisitor(browser, { firstName: 'Amina', lastName: 'Yusuf' }, PHONE);
    await signUpByApi(third);
    await third.page.goto(`/business/${id}`);
    await commitTo(third.page, '10', 'Become partner');
    await ours.getByRole('button', { name: 'Create Business Group' }).click();
    await expect(ours.getByText('The joint purchase is still running.')).toBeVisible();
    await expect(ours.getByText('1 person becomes a member and sees this name.')).toBeVisible();
    await looker(ours)('joint-group');
    expect(third.faults).toEqual([]);
    await third.context.close();
  });
});

/** Makes a joint purchase of 100 packs, 20 of them for the organiser. */
async function offerTogether(request: APIRequestContext, organiser: Example): Promise<string> {
  const { id, post } = await enter(request, organiser);
  const tiers = [
    { from: 1, price: 2_500 },
    { from: 100, price: 1_900 },
  ];
  const joint = { deadline: new Date(Date.now() + 5 * 86_400_000).toISOString(), minimum: 10, own: 20, tiers };
  const fields = { business: 'joint purchase', genericName: 'Metformin', quantity: 100, unit: 'pack', joint };
  return (await post<{ business: { _id: string } }>(`business/${id}`, fields)).business._id;
}

async function see(
  browser: Browser,
  member: Example,
  id: string,
  viewport: { width: number; height: number } | null,
): Promise<Page> {
  const page = await openAs(browser, member, { viewport }, `/business/${id}`);
  await expect(bar(page)).toBeVisible();
  return page;
}

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Progress of the joint purchase' });

async function commitTo(page: Page, quantity: string, button: string): Promise<void> {
  await page.getByLabel(/^Quantity you take/).fill(quantity);
  await page.getByRole('button', { name: button }).click();
}
