/** Receipts for tests: the app and its provider, and how a member finds their receipt of a trade. */
import { beforeAll, expect } from 'vitest';
import { openEmulator, type EmulatedProvider, type Trade } from '../trade.ts';
import { readPdf } from '../../kit/pdf.ts';
import type { TestMember } from '../../kit/people.ts';
import { fetchPatiently } from '../../kit/patience.ts';
import { openApp, type TestApp } from '../../kit/start.ts';

export let app: TestApp;
export let emulator: EmulatedProvider;

/** Starts the app for the calling test file. */
export function openReceipts(): void {
  app = openApp();
  beforeAll(async () => {
    emulator = await openEmulator(app);
  });
}

interface ReceiptPdf {
  status: number;
  name: string | null;
  number: string;
  bytes: Buffer;
  text: string;
  pages: number;
}

/** Retries while the server is busy, as the app does. */
export async function fetchPdf(path: string, token?: string): Promise<ReceiptPdf> {
  const response = await fetchPatiently(() =>
    fetch(app.url + path, { headers: token === undefined ? {} : { authorization: token } }),
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  const isPdf = response.headers.get('content-type') === 'application/pdf';
  const { text, pages } = isPdf ? readPdf(bytes) : { text: bytes.toString(), pages: 0 };
  const name = response.headers.get('content-disposition');
  return { status: response.status, name, number: /MTR-\d{4}-\d{6}/.exec(text)?.[0] ?? '', bytes, text, pages };
}

export const pdfOf = (member: TestMember, id: string) =>
  fetchPdf(`/api/wallet/receipt/${id}/receipt.pdf`, member.token);

export async function receiptsOf(member: TestMember, trade: Trade) {
  return (await member.call('GET /api/wallet/receipts/:walletAddress', { walletAddress: trade.walletAddress })).body
    .receipts;
}

export async function onlyReceiptOf(member: TestMember, trade: Trade): Promise<string> {
  const receipts = await receiptsOf(member, trade);
  expect(receipts).toHaveLength(1);
  return receipts[0]!._id;
}
