/** The one call that every signed-in screen begins with: what its routes answer, together, and nothing twice. */
import { expect, it } from 'vitest';
import { ada, bola, openNotices } from '../notices.ts';

openNotices();

it('answers what the routes of its parts answer', async () => {
  const { status, body } = await ada.call('GET /api/shell');
  expect(status).toBe(200);
  const [about, notices, unread, announcements, batchAlerts, mail] = await Promise.all([
    ada.call('GET /api/about'),
    ada.call('GET /api/feed/notifications'),
    ada.call('GET /api/user/messages/unread'),
    ada.call('GET /api/announcements'),
    ada.call('GET /api/batch-alerts'),
    ada.call('GET /api/user/mail'),
  ]);
  expect(body.parts).toEqual({
    about: about.body,
    notices: notices.body,
    unread: unread.body,
    announcements: announcements.body,
    batchAlerts: batchAlerts.body,
    mail: mail.body,
  });
});

it('sends nothing again until something has changed', async () => {
  const { tag } = (await ada.call('GET /api/shell')).body;
  expect((await ada.call('GET /api/shell', { tag })).body).toEqual({ tag, parts: null });
  const asked = await bola.call('POST /api/user/friend-request', { friendId: ada.id });
  expect(asked.status).toBe(200);
  const after = (await ada.call('GET /api/shell', { tag })).body;
  expect(after.tag).not.toBe(tag);
  expect(after.parts?.notices.notifications.content[0]?.actor?._id).toBe(bola.id);
  // whose own is another
  const ofAsker = (await bola.call('GET /api/shell', { tag: after.tag })).body;
  expect(ofAsker.parts?.notices.notifications.content).toEqual([]);
});
