/** More chats than one page of the list: scrolling to its end loads the next page, and a search by name finds chats that are not loaded. */
import { expect, test } from '@playwright/test';
import { CHAT_LIST_PAGE } from '#rules/chat/chat.ts';
import { leaveClean, newColleague } from '../kit/colleagues.ts';
import { ask } from '../kit/database.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';

const ROOMS = CHAT_LIST_PAGE * 2 + 10;

test('a long list of chatrooms is loaded page by page, and an old one is found by its name @either', async ({
  browser,
}, { project }) => {
  const device = project.name === 'phone' ? PHONE : DESKTOP;
  const member = await newColleague(browser, { firstName: 'Ngozi', lastName: 'Okafor' }, device);
  const { page, id } = member;
  const look = looker(page);
  await ask(
    `WITH made AS (
       INSERT INTO chat (id, kind, title, admin_id, last_at)
       SELECT gen_random_uuid(), 'room', 'Antibiotics of Ward ' || n || ' and everybody who orders for it', $1::uuid,
              now() - n * interval '1 hour' FROM generate_series(1, $2::int) AS n RETURNING id)
     INSERT INTO chat_member (chat_id, member_id) SELECT id, $1::uuid FROM made`,
    [id, String(ROOMS)],
  );
  await page.goto('/chatrooms');
  const list = page.getByRole('list', { name: 'Chatrooms' });
  await expect(list.getByRole('link', { name: /Ward 1 / })).toBeVisible();
  await look('chats-many');
  const last = list.getByRole('link', { name: new RegExp(`Ward ${ROOMS} `) });
  // on a desktop the list is a pane that scrolls on its own
  await list.getByRole('link').first().hover();
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
  await look('chats-many-end');

  await page.reload();
  await page.getByRole('searchbox', { name: 'Search in all chats' }).fill(`ward ${ROOMS}`);
  const found = page.getByRole('list', { name: 'Chats found' });
  await expect(found.getByRole('link')).toHaveCount(1);
  await expect(found.getByRole('link')).toContainText(`Ward ${ROOMS}`);
  await look('chats-many-found');
  await leaveClean([member]);
});
