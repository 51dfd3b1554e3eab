/** A chatroom that trades, for tests: members, a wallet, and the emulated provider. */
import { SANDBOX_PAYSTACK_PATH } from '#server/outside/open-payment.ts';
import type { TestMember } from '../kit/people.ts';
import { makeMembers, makeRoom } from '../chat/rooms.ts';
import { type AppAddress, startApp, type TestApp } from '../kit/start.ts';

export const CARDS = {
  good: { number: '4084 0840 8408 4081', expiry: '12/40', cvv: '408' },
  declined: { number: '4084 0800 0000 5408', expiry: '12/40', cvv: '001' },
} as const;

/** The emulator of this app. Webhooks wait until `release`, so that a test decides when they arrive. */
export interface EmulatedProvider {
  pay(accessCode: string, card?: keyof typeof CARDS): Promise<string>;
  payByApple(accessCode: string): Promise<string>;
  /** The payer's bank sends the wrong amount, which is returned; the webhook waits with the others. */
  refuseTransfer(accessCode: string): Promise<unknown>;
  /** Calls one of the emulator's controls by its path. */
  control<T = Record<string, unknown>>(path: string, body?: object): Promise<T>;
  succeed(reference: string, amountKobo?: number): Promise<unknown>;
}

export async function openEmulator(app: AppAddress): Promise<EmulatedProvider> {
  const post = async <T>(path: string, body: object = {}): Promise<T> => {
    const response = await fetch(`${app.url}${SANDBOX_PAYSTACK_PATH}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer as T;
  };
  const control: EmulatedProvider['control'] = (path, body) => post(`control/${path}`, body);
  await control('webhooks/hold');
  return {
    control,
    pay: async (accessCode, card = 'good') =>
      (await post<{ status: string }>(`checkout/${accessCode}/card`, CARDS[card])).status,
    payByApple: async (accessCode) => (await post<{ status: string }>(`checkout/${accessCode}/apple-pay`)).status,
    refuseTransfer: (accessCode) => post(`checkout/${accessCode}/transfer`, { outcome: 'refused' }),
    succeed: (reference, amount) =>
      control(`transactions/${reference}/succeed`, amount === undefined ? {} : { amount }),
  };
}

/** Starts an app in which refunds, transfers and disputes move only by hand. */
export async function startByHand(
  env: Record<string, string> = {},
): Promise<{ app: TestApp; emulator: EmulatedProvider }> {
  const app = await startApp({ env: { LOG_LEVEL: 'silent', ...env } });
  const emulator = await openEmulator(app);
  await emulator.control('switches', { automatic: false });
  return { app, emulator };
}

export interface Trade {
  chatId: string;
  walletAddress: string;
  walletId: string;
  supplier: TestMember;
  partners: [TestMember, TestMember, TestMember];
  accept(payer: TestMember, quantity: number): Promise<Accepted>;
  verify(member: TestMember, reference: string): ReturnType<typeof verify>;
  acknowledge(member: TestMember): ReturnType<typeof acknowledge>;
  /** Reads the wallet as the supplier sees it, or as `viewer` does. */
  show(viewer?: TestMember): Promise<NonNullable<Awaited<ReturnType<typeof show>>>>;
  /** Pays now by card, and verifies. */
  buy(payer: TestMember, quantity: number): Promise<string>;
}

export interface Accepted {
  status: number;
  error: string | undefined;
  reference: string;
  accessCode: string;
}

function verify(member: TestMember, walletAddress: string, chatroomId: string, reference: string) {
  return member.call('POST /api/wallet/payment/verify/chatroom/:walletAddress', {
    walletAddress,
    chatroomId,
    reference,
  });
}

function acknowledge(member: TestMember, chatroomId: string, acctType: 'supplier' | 'partner') {
  return member.call('POST /api/wallet/receipt/acknowledge/chatroom', {
    chatroomId,
    acctType,
    // the member confirms by hand, because most tests ship nothing first
    beforeDispatch: true,
  });
}

async function show(member: TestMember, id: string) {
  return (await member.call('GET /api/wallet/chatroom/:id', { id })).body.wallet;
}

async function accept(payer: TestMember, walletAddress: string, quantity: number): Promise<Accepted> {
  const { status, body } = await payer.call('POST /api/wallet/payment/accept/:walletAddress', {
    walletAddress,
    quantity,
  });
  const data = body.result?.data;
  return { status, error: body.error, reference: data?.reference ?? '', accessCode: data?.access_code ?? '' };
}

/** Opens a room of a supplier and three partners, with a wallet for `quantity` units. */
export async function openTrade(
  app: AppAddress,
  emulator: EmulatedProvider,
  {
    quantity = 10,
    unitPrice = 1_000,
    members,
  }: { quantity?: number; unitPrice?: number; members?: readonly TestMember[] } = {},
): Promise<Trade> {
  const four = (members ?? (await makeMembers(app, 4))) as Four;
  const chatId = await makeRoom(app, four, 'Amoxicillin for Yaba');
  const { body, status } = await four[0].call('POST /api/wallet/chatroom/:id', { id: chatId, quantity, unitPrice });
  if (status !== 200) throw new Error(`no wallet: ${JSON.stringify(body)}`);
  return tradeIn(emulator, four, chatId, body.wallet);
}

type Four = [TestMember, TestMember, TestMember, TestMember];

/** Wraps a wallet that the first member requested in their room. */
export function tradeIn(
  emulator: EmulatedProvider,
  [supplier, ...partners]: Four,
  chatId: string,
  { walletAddress, _id: walletId }: { walletAddress: string; _id: string },
): Trade {
  const trade: Trade = {
    chatId,
    walletAddress,
    walletId,
    supplier,
    partners,
    accept: (payer, units) => accept(payer, walletAddress, units),
    verify: (member, reference) => verify(member, walletAddress, chatId, reference),
    acknowledge: (member) => acknowledge(member, chatId, member === supplier ? 'supplier' : 'partner'),
    async show(viewer = supplier) {
      const wallet = await show(viewer, chatId);
      if (!wallet) throw new Error('the room has no wallet');
      return wallet;
    },
    async buy(payer, units) {
      const { reference, accessCode } = await trade.accept(payer, units);
      await emulator.pay(accessCode);
      const verified = await trade.verify(payer, reference);
      if (!verified.body.success) throw new Error(`not bought: ${JSON.stringify(verified.body)}`);
      return reference;
    },
  };
  return trade;
}
