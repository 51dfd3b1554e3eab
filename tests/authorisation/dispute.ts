/** Authorisation of wallets, their money, and disputes. */
import { randomUUID } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import { AppError } from '#rules/error.ts';
import { isParty } from '#rules/money/permission-thread.ts';
import { WHY_NOT, whyNotGiveBack } from '#rules/money/permission.ts';
import { disputeOf } from '#rules/money/test-trade.ts';
import { ROOM, type Row } from './row.ts';
import { inRoom } from './ruled.ts';
import { makeRoom } from '../chat/rooms.ts';
import { makeDispute, makePaidWallet } from './fixture.ts';

/** Only the two sides of a dispute may; others in the chat are refused with that reason. */
const DISPUTED = inRoom((_, { memberId }) =>
  isParty({ supplierId: 'supplier', openerId: 'payer' }, memberId)
    ? undefined
    : new AppError('forbidden', 'Not theirs'),
);
const OPEN = { disputes: [disputeOf('payer')] };

const nameOf = (photo: string | null | undefined) => photo?.split('/').at(-1);

const ACKNOWLEDGING = inRoom(WHY_NOT.acknowledge);

export const WALLETS = {
  'GET /api/wallet/chatroom/:id': { members: 404, but: ROOM, input: ({ things }) => ({ id: things.room }) },
  'POST /api/wallet/chatroom/:id': {
    members: 404,
    but: ROOM,
    input: async ({ app, people: { roomAdmin, chatMember, supplier, payer } }) => ({
      id: await makeRoom(app, [roomAdmin, chatMember, supplier, payer]),
      quantity: 10,
      unitPrice: 100,
    }),
  },
  'POST /api/wallet/payment/accept/:walletAddress': {
    ...inRoom(WHY_NOT.pay),
    input: ({ things }) => ({ walletAddress: things.walletAddress, quantity: 1 }),
  },
  'POST /api/wallet/payment/transfer/:walletAddress': {
    ...inRoom(WHY_NOT.pay),
    input: ({ things }) => ({ walletAddress: things.walletAddress, quantity: 1 }),
  },
  'POST /api/wallet/payment/verify/chatroom/:walletAddress': {
    members: 404,
    but: { supplier: 200, payer: 200 },
    input: ({ things: { walletAddress, reference, room: chatroomId } }) => ({ walletAddress, reference, chatroomId }),
  },
  'POST /api/wallet/receipt/acknowledge/chatroom': {
    ...ACKNOWLEDGING,
    // the supplier acknowledges as a partner here
    but: { ...ACKNOWLEDGING.but, supplier: 403 },
    input: ({ things }) => ({ chatroomId: things.room, acctType: 'partner', beforeDispatch: true }),
  },
  'POST /api/wallet/refund/:walletAddress': {
    // `self` has paid nothing
    ...inRoom((trade, viewer) => whyNotGiveBack(trade, viewer, 'self')),
    input: ({ things, people }) => ({ walletAddress: things.walletAddress, payerId: people.self.id }),
  },
  // existing refunds are tested in tests/money/refund/supplier-refund.test.ts
  'GET /api/wallet/refund/:id/banks': { members: 404, input: () => ({ id: randomUUID() }) },
  'POST /api/wallet/refund/:id/account': {
    members: 404,
    input: () => ({ id: randomUUID(), bankCode: '058', accountNumber: '0123456789' }),
  },
  'POST /api/wallet/dispatch/:walletAddress': {
    ...inRoom(WHY_NOT.dispatch),
    input: async (fixture) => ({
      walletAddress: (await makePaidWallet(fixture)).walletAddress,
      waybillNumber: 'GIG-1',
    }),
  },
  'GET /api/wallet/dispatch/:walletAddress/photo/:photo': {
    members: 404,
    but: ROOM,
    input: async (fixture) => {
      const { walletAddress } = await makePaidWallet(fixture);
      const sent = { walletAddress, file: fixture.picture };
      const { wallet } = await fixture.does(fixture.people.supplier, 'POST /api/wallet/dispatch/:walletAddress', sent);
      return { walletAddress, photo: nameOf(wallet.dispatch?.photo) };
    },
  },
  'POST /api/wallet/reclaim/:walletAddress': {
    ...inRoom(WHY_NOT.reclaim),
    input: ({ things }) => ({ walletAddress: things.walletAddress }),
  },
  'POST /api/wallet/cancel/:walletAddress': {
    ...inRoom(WHY_NOT.cancel),
    input: ({ things }) => ({ walletAddress: things.walletAddress }),
  },
  'POST /api/wallet/dispute/:walletAddress': {
    ...inRoom(WHY_NOT.dispute),
    input: async (fixture) => ({
      walletAddress: (await makePaidWallet(fixture)).walletAddress,
      reason: 'damaged',
      detail: 'Two cartons are wet',
    }),
  },
  'GET /api/wallet/dispute/:walletAddress': {
    ...DISPUTED,
    input: async (fixture) => ({ walletAddress: await makeDispute(fixture) }),
  },
  'GET /api/wallet/dispute/:walletAddress/photo/:photo': {
    members: 404,
    but: { supplier: 200, payer: 200 },
    input: async (fixture) => {
      const walletAddress = await makeDispute(fixture);
      const said = { walletAddress, file: fixture.picture };
      const key = 'POST /api/wallet/dispute/:walletAddress/message';
      const { dispute } = await fixture.does(fixture.people.payer, key, said);
      return { walletAddress, photo: nameOf(dispute.messages.at(-1)?.photo) };
    },
  },
  'POST /api/wallet/dispute/:walletAddress/message': {
    ...DISPUTED,
    input: async (fixture) => ({ walletAddress: await makeDispute(fixture), message: 'See the photo' }),
  },
  'POST /api/wallet/dispute/:walletAddress/proposal': {
    ...DISPUTED,
    input: async (fixture) => ({ walletAddress: await makeDispute(fixture), amount: 100 }),
  },
  'POST /api/wallet/dispute/:walletAddress/proposal/:id': {
    members: 404,
    // the other side declines here
    but: { supplier: 200 },
    input: async (fixture) => {
      const walletAddress = await makeDispute(fixture);
      const key = 'POST /api/wallet/dispute/:walletAddress/proposal';
      const { dispute } = await fixture.does(fixture.people.payer, key, { walletAddress, amount: 100 });
      return { walletAddress, id: dispute.proposals.at(-1)?._id, answer: 'decline' };
    },
  },
  'POST /api/wallet/dispute/:walletAddress/withdraw': {
    ...inRoom(WHY_NOT.withdraw, OPEN),
    input: async (fixture) => ({ walletAddress: await makeDispute(fixture) }),
  },
} satisfies Partial<Record<keyof Api, Row>>;
