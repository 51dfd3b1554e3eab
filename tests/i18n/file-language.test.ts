/** Files that members take away, receipts and statements, are in the member's language. */
import { beforeAll, describe, expect, it } from 'vitest';
import { message } from '#rules/i18n/message.ts';
import { PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import { inLanguage } from '#server/i18n/wording.ts';
import { openEmulator, openTrade, type EmulatedProvider, type Trade } from '../money/trade.ts';
import { readPdf } from '../kit/pdf.ts';
import type { TestMember } from '../kit/people.ts';
import { openApp } from '../kit/start.ts';

const ENGLISH_STATUS = 'Held in escrow until the receipt of the goods is acknowledged.';
const ENGLISH_HEAD =
  '"Date","What","Reference","With","Goods","In (naira)","Out (naira)","Balance (naira)","VAT included (naira)","Paystack’s fee (naira)"';

const app = openApp({ env: { PSEUDO_LANGUAGE: 'on' } });
let emulator: EmulatedProvider;
let trade: Trade;
let payer: TestMember;
let receiptId: string;
beforeAll(async () => {
  emulator = await openEmulator(app);
  trade = await openTrade(app, emulator);
  [payer] = trade.partners;
  await trade.buy(payer, 1);
  const { walletAddress } = trade;
  const { body } = await payer.call('GET /api/wallet/receipts/:walletAddress', { walletAddress });
  receiptId = body.receipts[0]?._id ?? expect.fail('no receipt');
});

const set = (member: TestMember, language: 'en' | 'en-XA' | null) =>
  member.call('PATCH /profile/details/update/:userId', { userId: member.id, language });

async function fileOf(path: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const response = await fetch(app.url + path, { headers: { authorization: payer.token, ...headers } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const receipt = (headers?: Record<string, string>) =>
  fileOf(`/api/wallet/receipt/${receiptId}/receipt.pdf`, headers).then((bytes) => readPdf(bytes).text);
const statement = async (headers?: Record<string, string>) =>
  (await fileOf('/api/payout/statement.csv?side=partner', headers)).toString();
const englishOf = (english: string) => inLanguage(PSEUDO_LANGUAGE, { id: english });
const headOf = (csv: string) => csv.slice(1).split('\r\n')[0];

describe('a member who reads the pseudo-language', () => {
  beforeAll(() => set(payer, 'en-XA'));

  it('gets the receipt in it, numbers and names as they are', async () => {
    const text = await receipt();
    for (const wording of ['Receipt of payment', 'Paid by', 'Total paid']) {
      expect(text).toContain(englishOf(wording));
      expect(text).not.toContain(wording);
    }
    expect(text).toContain(payer.fullName);
    expect(text.replaceAll('\n', ' ')).toContain(englishOf(ENGLISH_STATUS));
  });

  it('gets the statement in it, from the head of its columns to the last line', async () => {
    const csv = await statement();
    const head = [
      'Date',
      'What',
      'Reference',
      'With',
      'Goods',
      'In (naira)',
      'Out (naira)',
      'Balance (naira)',
      'VAT included (naira)',
      'Paystack’s fee (naira)',
    ];
    expect(headOf(csv)).toBe(head.map((word) => `"${englishOf(word)}"`).join(','));
    for (const text of ['Opening balance', 'Paid', 'Closing balance']) expect(csv).toContain(`"${englishOf(text)}"`);
  });
});

describe('a member who set English', () => {
  beforeAll(() => set(payer, 'en'));

  it('gets both in English, whatever the browser asks for', async () => {
    const asked = { 'accept-language': 'en-XA' };
    expect(await receipt(asked)).toContain('Receipt of payment');
    expect(headOf(await statement(asked))).toBe(ENGLISH_HEAD);
  });
});

describe('a member who leaves it to the browser', () => {
  beforeAll(() => set(payer, null));

  it('gets both in the first of its languages that there is', async () => {
    const asked = { 'accept-language': 'fr, en-XA;q=0.9, en;q=0.5' };
    expect(await receipt(asked)).toContain(englishOf('Receipt of payment'));
    expect(headOf(await statement(asked))).toContain(englishOf('Reference'));
  });

  it('gets both in English where none of them is spoken here', async () => {
    const asked = { 'accept-language': 'fr, sw' };
    expect(await receipt(asked)).toContain(inLanguage('en', message('Receipt of payment')));
    expect(headOf(await statement(asked))).toBe(ENGLISH_HEAD);
  });
});
