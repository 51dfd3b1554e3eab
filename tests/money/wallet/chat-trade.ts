/** A one-to-one chat that trades, for tests. */
import { makeMember, type TestMember } from '../../kit/people.ts';
import type { AppAddress } from '../../kit/start.ts';
import type { Accepted, EmulatedProvider } from '../trade.ts';

export interface Pair {
  chatId: string;
  supplier: TestMember;
  partner: TestMember;
}

export interface ChatTrade extends Pair {
  walletAddress: string;
  walletId: string;
  accept(payer?: TestMember): Promise<Accepted>;
  verify(member: TestMember, reference: string): ReturnType<typeof verify>;
  acknowledge(member: TestMember, walletAddress?: string): ReturnType<typeof acknowledge>;
  show(): Promise<NonNullable<Awaited<ReturnType<typeof show>>>>;
  /** Pays now by card, and verifies. */
  buy(): Promise<string>;
}

export async function makePair(app: AppAddress): Promise<Pair> {
  const [supplier, partner] = await Promise.all([
    makeMember(app, { firstName: 'Adaeze', lastName: 'Okafor' }),
    makeMember(app, { firstName: 'Bello', lastName: 'Sani' }),
  ]);
  const { body } = await supplier.call('POST /api/user/chat', { friendId: partner.id });
  return { chatId: body.chat._id, supplier, partner };
}

function verify(member: TestMember, claim: { walletAddress: string; chatId: string; reference: string }) {
  return member.call('POST /api/wallet/payment/verify/chat/:walletAddress', claim);
}

function acknowledge(member: TestMember, receipt: { chatId: string; acctType: string; walletAddress?: string }) {
  // the member confirms by hand, because most tests ship nothing first
  return member.call('POST /api/wallet/receipt/acknowledge/chat', { ...receipt, beforeDispatch: true });
}

async function show(member: TestMember, chatId: string) {
  return (await member.call('GET /api/wallet/chat/:chatId', { chatId })).body.wallet;
}

/** Makes two members, one of whom requests `baseAmount` naira from the other. */
export async function openChatTrade(
  app: AppAddress,
  emulator: EmulatedProvider,
  baseAmount = 5_000,
): Promise<ChatTrade> {
  const pair = await makePair(app);
  const { chatId, supplier, partner } = pair;
  const { body, status } = await supplier.call('POST /api/wallet/chat/:chatId', { chatId, baseAmount });
  if (status !== 200) throw new Error(`no wallet: ${JSON.stringify(body)}`);
  const { walletAddress, _id: walletId } = body.wallet;
  const trade: ChatTrade = {
    ...pair,
    walletAddress,
    walletId,
    async accept(payer = partner) {
      const accepted = await payer.call('POST /api/wallet/payment/accept/:walletAddress', { walletAddress });
      const data = accepted.body.result?.data;
      const { status: code, body: reply } = accepted;
      return {
        status: code,
        error: reply.error,
        reference: data?.reference ?? '',
        accessCode: data?.access_code ?? '',
      };
    },
    verify: (member, reference) => verify(member, { walletAddress, chatId, reference }),
    acknowledge: (member, address) =>
      acknowledge(member, {
        chatId,
        acctType: member === supplier ? 'supplier' : 'partner',
        ...(address !== undefined && { walletAddress: address }),
      }),
    async show() {
      const wallet = await show(supplier, chatId);
      if (!wallet) throw new Error('the chat has no wallet');
      return wallet;
    },
    async buy() {
      const { reference, accessCode } = await trade.accept();
      await emulator.pay(accessCode);
      const verified = await trade.verify(partner, reference);
      if (!verified.body.success) throw new Error(`not bought: ${JSON.stringify(verified.body)}`);
      return reference;
    },
  };
  return trade;
}
