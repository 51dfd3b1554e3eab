/** Notifications that arrive while the list is read. */
import { expect, test } from '@playwright/test';
import { enter, newExamples } from '../kit/example.ts';
import { DESKTOP, newVisitor, PHONE, signUpByApi } from '../kit/visitor.ts';

test('a notification that waits above what is read stays unread until it is shown', async ({ browser, request }, {
  project,
}) => {
  const device = project.name === 'phone' ? PHONE : DESKTOP;
  const author = await newVisitor(browser, { firstName: 'Nkechi', lastName: 'Udeh' }, device);
  await signUpByApi(author);
  const { page } = author;
  await page.goto('/posts');
  const { post } = await (
    await enter(request, author)
  ).post<{ post: { _id: string } }>('user/post', {
    content: 'What do you pay for gloves?',
  });
  const reader = await enter(request, (await newExamples(request))[0]);
  const comment = (content: string) => reader.post(`feed/post/${post._id}/comment`, { content });
  for (let n = 1; n <= 15; n++) await comment(`Answer ${n}`);
  const count = page.getByRole('link', { name: /^\d+ unread Notifications$/ }).filter({ visible: true });
  await expect(count).toHaveAccessibleName('15 unread Notifications');
  await count.click();
  await expect(count).toBeHidden();
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  await comment('One more');
  const arrived = page.getByRole('button', { name: '1 new notification' });
  await expect(arrived).toBeVisible();
  await expect(count).toHaveAccessibleName('1 unread Notifications');
  await arrived.click();
  await expect(count).toBeHidden();
  expect(author.faults).toEqual([]);
  await author.context.close();
});
