/** What moderators hide is hidden from everybody except its author. What they remove is gone, and chats show that something was removed. */
import { describe, expect, it, vi } from 'vitest';
import { callOn } from '../kit/start.ts';
import {
  acts,
  ada,
  app,
  bola,
  caseOf,
  chidi,
  decided,
  makeComment,
  makeOffer,
  makePost,
  makeTalk,
  moderator,
  noticesOf,
  openReports,
  report,
} from './reports.ts';

openReports();

const feedOf = async (who: typeof ada, fields: Record<string, unknown> = {}) =>
  (await who.call('GET /api/feed/posts', fields)).body.posts.map(({ _id }) => _id);
const unhide = (id: string) =>
  callOn(app.url, 'POST /api/admin/report/:id/unhide', { id, version: 1, note: 'A mistake' }, { token: moderator });

describe('a hidden post', () => {
  it('leaves feed, search, page and preview for everybody but its author, who sees why', async () => {
    const postId = await makePost('Xylophonium heals');
    const publish = vi.spyOn(app.ctx.live, 'publish');
    await decided('post', postId, 'hide');
    expect(publish).toHaveBeenCalledWith('everyone', 'posts', { posts: [], removed: [postId] });
    publish.mockRestore();
    for (const who of [bola, chidi]) {
      expect(await feedOf(who)).not.toContain(postId);
      expect(await feedOf(who, { search: 'xylophonium' })).toEqual([]);
      expect((await who.call('GET /api/feed/post/:id', { id: postId })).status).toBe(404);
      expect((await who.call('POST /api/feed/post/:postId/like', { postId })).status).toBe(404);
      expect((await who.call('POST /api/feed/post/:id/comment', { id: postId, content: 'Me' })).status).toBe(404);
    }
    expect((await report(chidi, 'post', postId)).status).toBe(404);
    const own = await ada.call('GET /api/feed/post/:id', { id: postId });
    expect(own.body.post).toMatchObject({ content: 'Xylophonium heals', hidden: 'It is false' });
    const edited = await ada.call('PATCH /api/feed/post/:id', { id: postId, content: 'Other words' });
    expect(edited.status).toBe(409);
    expect((await ada.call('DELETE /api/feed/post/:id', { id: postId })).status).toBe(200);
  });

  it('is shown again, and its author is told', async () => {
    const postId = await makePost();
    const id = await decided('post', postId, 'hide');
    const answers = await Promise.all([unhide(id), unhide(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await feedOf(bola)).toContain(postId);
    const [notice] = await noticesOf(ada);
    expect(notice?.message).toBe('Your post is shown again.');
    expect((await acts(`report:${id}`)).map(({ what }) => what)).toEqual([
      'view report',
      'report hide',
      'report unhide',
    ]);
  });
});

describe('a hidden comment', () => {
  it('is not there and not counted for others; its author sees it with the reason', async () => {
    const postId = await makePost('A post', chidi);
    const commentId = await makeComment(postId);
    const id = await decided('comment', commentId, 'hide');
    const postFor = async (who: typeof ada) => (await who.call('GET /api/feed/post/:id', { id: postId })).body.post;
    expect(await postFor(bola)).toMatchObject({ commentCount: 0, comments: [] });
    expect((await postFor(ada)).comments).toMatchObject([{ content: 'Rude words', hidden: 'It is false' }]);
    const named = { postId, commentId };
    expect((await bola.call('POST /api/feed/post/:postId/comment/like', named)).status).toBe(404);
    const edited = await ada.call('PATCH /api/feed/post/:postId/comment/:commentId', { ...named, content: 'Kind' });
    expect(edited.status).toBe(409);
    expect((await unhide(id)).status).toBe(200);
    expect(await postFor(bola)).toMatchObject({ commentCount: 1, comments: [{ content: 'Rude words', hidden: null }] });
  });

  it('with replies leaves an empty place', async () => {
    const postId = await makePost('A post', chidi);
    const commentId = await makeComment(postId);
    await bola.call('POST /api/feed/post/:postId/comment/reply', { postId, commentId, content: 'No' });
    await decided('comment', commentId, 'hide');
    const { post } = (await chidi.call('GET /api/feed/post/:id', { id: postId })).body;
    expect(post).toMatchObject({ commentCount: 1, comments: [{ content: '', removed: true, replyCount: 1 }] });
  });
});

describe('a hidden offer', () => {
  it('leaves lists, page and live events for everybody but its creator, who sees why', async () => {
    const offerId = await makeOffer();
    const publish = vi.spyOn(app.ctx.live, 'publish');
    const id = await decided('offer', offerId, 'hide');
    const offerEvents = publish.mock.calls.filter(([, event]) => event === 'biz' || event === 'business');
    expect(JSON.stringify(offerEvents)).not.toContain('Coartem');
    publish.mockRestore();
    const listed = async (who: typeof ada, fields: Record<string, unknown> = {}) =>
      (await who.call('GET /api/business/', fields)).body.businesses.map(({ _id }) => _id);
    expect(await listed(bola)).not.toContain(offerId);
    expect(await listed(bola, { creator: ada.id })).toEqual([]);
    expect((await bola.call('GET /api/business/:id', { id: offerId })).status).toBe(404);
    const joined = await bola.call('POST /api/business/user/:businessId', { businessId: offerId, amount: 1_000 });
    expect(joined.status).toBe(404);
    expect(await listed(ada, { creator: ada.id })).toEqual([offerId]);
    const own = (await ada.call('GET /api/business/:id', { id: offerId })).body.business;
    expect(own).toMatchObject({ state: 'hidden', hiddenBecause: 'It is false' });
    expect((await ada.call('PATCH /api/business/:id/edit', { id: offerId, content: 'New' })).status).toBe(409);
    expect((await unhide(id)).status).toBe(200);
    const again = (await bola.call('GET /api/business/:id', { id: offerId })).body.business;
    expect(again).toMatchObject({ state: 'open', hiddenBecause: null });
  });
});

describe('what is removed', () => {
  it('is gone as if its author had deleted it', async () => {
    const [postId, offerId] = [await makePost(), await makeOffer()];
    const commentId = await makeComment(postId);
    await decided('comment', commentId, 'remove');
    const { post } = (await ada.call('GET /api/feed/post/:id', { id: postId })).body;
    expect(post).toMatchObject({ commentCount: 0, comments: [] });
    await decided('post', postId, 'remove');
    expect((await ada.call('GET /api/feed/post/:id', { id: postId })).status).toBe(404);
    await decided('offer', offerId, 'remove');
    expect((await ada.call('GET /api/business/:id', { id: offerId })).body.business).toMatchObject({
      state: 'withdrawn',
    });
  });

  it('of a chat leaves its place to both sides, and is found by no search', async () => {
    const { room, ids } = await makeTalk(['Before', 'Pay 2001234567 outside', 'After']);
    const publish = vi.spyOn(app.ctx.live, 'publish');
    await decided('message', ids[1]!, 'remove');
    const message = { _id: ids[1], seq: 2, kind: 'removed', message: 'Removed by an administrator' };
    expect(publish).toHaveBeenCalledWith({ chat: room }, 'chatMade', {
      chatId: room,
      messages: [expect.objectContaining(message)],
    });
    publish.mockRestore();
    for (const who of [ada, bola]) {
      const { messages } = (await who.call('GET /api/user/chat/:id/messages', { id: room })).body;
      expect(messages).toMatchObject([{ message: 'Before' }, message, { message: 'After' }]);
      expect((await who.call('GET /api/user/chat/:id/search', { id: room, q: 'outside' })).body.messages).toEqual([]);
    }
    expect((await report(bola, 'message', ids[1]!)).status).toBe(404);
    expect((await caseOf(ids[1]!)).context).toMatchObject([{}, { text: 'Pay 2001234567 outside' }, {}]);
  });
});
