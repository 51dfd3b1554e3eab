/** A blocked member takes no part in what the blocker made: to like, answer or join it, they do not find it. */
import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import { hoursFromNow } from '../authorisation/fixture.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { openApp } from '../kit/start.ts';
import { stored } from '../kit/stored.ts';

const app = openApp();
let blocker: TestMember;
let blocked: TestMember;
let other: TestMember;
beforeAll(async () => {
  const make = (firstName: string) => makeMember(app, { firstName, lastName: 'Obi' });
  [blocker, blocked, other] = [await make('Ada'), await make('Bola'), await make('Chidi')];
});

const block = () => blocker.call('POST /api/user/block/:friendId', { friendId: blocked.id });
const unblock = () => blocker.call('DELETE /api/user/block/:friendId', { friendId: blocked.id });

async function postOf(member: TestMember): Promise<string> {
  return (await member.call('POST /api/user/post', { content: 'Text' })).body.post._id;
}

async function commentOf(member: TestMember, id: string): Promise<string> {
  return (await member.call('POST /api/feed/post/:id/comment', { id, content: 'More words' })).body.comment._id;
}

async function replyOf(member: TestMember, postId: string, commentId: string): Promise<string> {
  const { body } = await member.call('POST /api/feed/post/:postId/comment/reply', {
    postId,
    commentId,
    content: 'Yes',
  });
  return body.comment._id;
}

async function offerOf(member: TestMember, joint = false): Promise<string> {
  const terms = { deadline: hoursFromNow(48), own: 20, tiers: [{ from: 1, price: 100 }] };
  const fields = { userId: member.id, genericName: 'Paracetamol', quantity: 100 };
  const kind = joint ? { business: 'joint purchase', joint: terms } : { business: 'demand' };
  return (await member.call('POST /api/business/:userId', { ...fields, ...kind })).body.business._id;
}

type Try = [key: keyof Api, input: Record<string, unknown>, ids: string[]];

/** Lists every way in which members take part in what another member made. */
async function triesOn(): Promise<Try[]> {
  const [mine, theirs] = [await postOf(blocker), await postOf(other)];
  const others = await commentOf(other, mine);
  const blockers = await commentOf(blocker, theirs);
  const below = await replyOf(other, theirs, blockers);
  const [offer, joint] = [await offerOf(blocker), await offerOf(blocker, true)];
  const content = 'Hear me';
  const answers = (postId: string, commentId: string): Try[] => [
    ['POST /api/feed/post/:postId/comment/reply', { postId, commentId, content }, ['commentId']],
    ['POST /api/feed/post/:postId/comment/like', { postId, commentId }, ['commentId']],
  ];
  return [
    ['POST /api/feed/post/:postId/like', { postId: mine }, ['postId']],
    ['POST /api/feed/post/:id/comment', { id: mine, content }, ['id']],
    ...answers(mine, others),
    ...answers(theirs, blockers),
    ...answers(theirs, below),
    ['POST /api/business/user/:businessId', { businessId: offer }, ['businessId']],
    ['POST /api/business/user/:businessId', { businessId: offer, amount: 900 }, ['businessId']],
    ['POST /api/business/joint/:id/commit', { id: joint, quantity: 5 }, ['id']],
    ['POST /api/business/joint/:id/commit', { id: joint, quantity: 500 }, ['id']],
  ];
}

it('finds it as little as what does not exist, and changes nothing', async () => {
  const tries = await triesOn();
  await block();
  const before = await stored(app);
  for (const [key, input, ids] of tries) {
    const refused = await blocked.call(key, input);
    expect(refused, key).toMatchObject({ status: 404, body: { type: 'not_found' } });
    for (const id of ids) {
      const absent = await blocked.call(key, { ...input, [id]: randomUUIDv7() });
      expect([absent.status, absent.body], key).toEqual([refused.status, refused.body]);
    }
  }
  expect(await stored(app)).toEqual(before);
  for (const [key, input] of tries.slice(0, -1)) {
    expect((await other.call(key, input)).status, key).toBe(
      key.includes('/user/:businessId') && 'amount' in input ? 409 : 200,
    );
  }
  await unblock();
  expect((await blocked.call(tries[0]![0], tries[0]![1])).status).toBe(200);
});

it('finds a closed one as little as an open one', async () => {
  const [offer, joint] = [await offerOf(blocker), await offerOf(blocker, true)];
  for (const id of [offer, joint]) await blocker.call('PATCH /api/business/:id', { id, status: true });
  await block();
  expect((await blocked.call('POST /api/business/user/:businessId', { businessId: offer })).status).toBe(404);
  expect((await blocked.call('POST /api/business/joint/:id/commit', { id: joint, quantity: 5 })).status).toBe(404);
  await unblock();
});

it('takes back what they gave before, and bargains no further', async () => {
  const [postId, businessId, joint] = [await postOf(blocker), await offerOf(blocker), await offerOf(blocker, true)];
  const wish = { businessId, amount: 900 };
  await blocked.call('POST /api/feed/post/:postId/like', { postId });
  await blocked.call('POST /api/business/user/:businessId', wish);
  await blocked.call('POST /api/business/joint/:id/commit', { id: joint, quantity: 5 });
  await block();
  expect((await blocked.call('DELETE /api/feed/post/:postId/like', { postId })).status).toBe(200);
  expect((await blocked.call('DELETE /api/business/joint/:id/commit', { id: joint })).status).toBe(200);
  expect((await blocked.call('POST /api/business/joint/:id/commit', { id: joint, quantity: 5 })).status).toBe(404);
  const step = { businessId, partnerId: blocked.id, turn: 1 };
  const named = await blocked.call('POST /api/business/interest/:businessId/:partnerId/offer', {
    ...step,
    amount: 950,
  });
  expect(named).toMatchObject({ status: 404, body: { error: 'Bargain not found' } });
  expect((await blocked.call('POST /api/business/interest/:businessId/:partnerId/withdraw', step)).status).toBe(200);
  expect((await blocked.call('POST /api/business/user/:businessId', wish)).status).toBe(404);
  await unblock();
});

it('hears the same answer to a comment sent again as before the block', async () => {
  const id = await postOf(blocker);
  const sent = { id, content: 'Once', nonce: randomUUIDv7() };
  const first = await blocked.call('POST /api/feed/post/:id/comment', sent);
  await block();
  const again = await blocked.call('POST /api/feed/post/:id/comment', sent);
  expect([again.status, again.body.comment]).toEqual([200, first.body.comment]);
  await unblock();
});

it('is not kept from what others made, nor the blocker from theirs', async () => {
  const [theirs, own] = [await postOf(other), await postOf(blocked)];
  await block();
  expect((await blocked.call('POST /api/feed/post/:postId/like', { postId: theirs })).status).toBe(200);
  expect((await blocked.call('POST /api/feed/post/:id/comment', { id: theirs, content: 'Yes' })).status).toBe(200);
  expect((await blocker.call('POST /api/feed/post/:postId/like', { postId: own })).status).toBe(200);
  await unblock();
});
