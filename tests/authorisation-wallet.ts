/** Authorisation of the wallet of a one-to-one chat, and the past wallets of any chat. */
import type { Api } from '#contract/api.ts';
import { type Row, SELF_ALONE } from './authorisation-row.ts';
import type { TestMember } from './people.ts';
import type { World } from './world.ts';

const ROOM = { roomAdmin: 200, chatMember: 200, supplier: 200, payer: 200 } as const;

/** Of `self` and a member outside the tables. */
async function freshChat({ does, newMember, people }: World): Promise<{ chatId: string; other: TestMember }> {
  const other = await newMember();
  const { chat } = await does(people.self, 'POST /api/user/chat', { friendId: other.id });
  return { chatId: chat._id, other };
}

/** In which the other member requests money of `self`. */
async function askedFor(world: World): Promise<{ chatId: string; walletAddress: string }> {
  const { chatId, other } = await freshChat(world);
  const { wallet } = await world.does(other, 'POST /api/wallet/chat/:chatId', { chatId, baseAmount: 1_000 });
  return { chatId, walletAddress: wallet.walletAddress };
}

export const CHAT_WALLETS = {
  'GET /api/wallet/chat/:chatId': {
    ...SELF_ALONE,
    input: async (world) => ({ chatId: (await freshChat(world)).chatId }),
  },
  'POST /api/wallet/chat/:chatId': {
    ...SELF_ALONE,
    input: async (world) => ({ chatId: (await freshChat(world)).chatId, baseAmount: 1_000 }),
  },
  'POST /api/wallet/payment/verify/chat/:walletAddress': {
    ...SELF_ALONE,
    input: async (world) => {
      const asked = await askedFor(world);
      const { walletAddress } = asked;
      const accept = 'POST /api/wallet/payment/accept/:walletAddress';
      const { result } = await world.does(world.people.self, accept, { walletAddress });
      return { ...asked, reference: result.data.reference };
    },
  },
  'POST /api/wallet/receipt/acknowledge/chat': {
    members: 404,
    but: { self: 409 },
    input: async (world) => ({ ...(await askedFor(world)), acctType: 'partner' }),
  },
  'GET /api/wallet/history/:chatId': {
    members: 404,
    but: ROOM,
    input: ({ things }) => ({ chatId: things.room }),
  },
} satisfies Partial<Record<keyof Api, Row>>;
