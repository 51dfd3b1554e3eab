/** Receipts over HTTP: who may have which, their numbers, and the text of the page. */
import { randomUUIDv7 } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printable } from '#rules/payment/receipt.ts';
import { mailFolder } from '#server/outside/mail.ts';
import { drawReceipt } from '#server/document/receipt-pdf.ts';
import { issueReceipt } from '#server/store/receipt/receipt.ts';
import { untilJobsDone } from '../jobs.ts';
import { openEmulator, openTrade, type EmulatedProvider, type Trade } from '../money/trade.ts';
import { readPdf } from '../pdf.ts';
import { makeMember, type TestMember } from '../people.ts';
import { callOn, startApp, type TestApp } from '../start.ts';

const LIST = 'GET /api/wallet/receipts/:walletAddress';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  app = await startApp();
  emulator = await openEmulator(app);
});
afterAll(() => app.close());

interface ReceiptPdf {
  status: number;
  name: string | null;
  number: string;
  bytes: Buffer;
  text: string;
  pages: number;
}

/** Retries where the server is busy, as the app does. */
async function fetchPdf(path: string, token?: string): Promise<ReceiptPdf> {
  const ask = () => fetch(app.url + path, { headers: token === undefined ? {} : { authorization: token } });
  let response = await ask();
  for (let tries = 1; response.status === 503 && tries < 10; tries++) {
    await setTimeout(Number(response.headers.get('retry-after')) * 1000);
    response = await ask();
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const isPdf = response.headers.get('content-type') === 'application/pdf';
  const { text, pages } = isPdf ? readPdf(bytes) : { text: bytes.toString(), pages: 0 };
  const name = response.headers.get('content-disposition');
  return { status: response.status, name, number: /MTR-\d{4}-\d{6}/.exec(text)?.[0] ?? '', bytes, text, pages };
}

const pdfOf = (member: TestMember, id: string) => fetchPdf(`/api/wallet/receipt/${id}/receipt.pdf`, member.token);

async function receiptsOf(member: TestMember, trade: Trade) {
  return (await member.call(LIST, { walletAddress: trade.walletAddress })).body.receipts;
}

async function onlyReceiptOf(member: TestMember, trade: Trade): Promise<string> {
  const receipts = await receiptsOf(member, trade);
  expect(receipts).toHaveLength(1);
  return receipts[0]!._id;
}

/** Sets the room's offer, as if it was made from one. */
async function addOffer(trade: Trade): Promise<void> {
  await app.ctx.db
    .insertInto('offer')
    .values({
      id: randomUUIDv7(),
      creator_id: trade.supplier.id,
      kind: 'sale',
      generic_name: 'Artemether + Lumefantrine',
      brand_name: 'Lokmal',
      strength: '80/480 mg',
      manufacturer: 'Emzor',
      quantity: 10,
      unit: 'pack',
      batch_number: 'LT2291',
      expiry_date: '2028-03-31',
      chat_id: trade.chatId,
    })
    .execute();
}

describe('the payer’s receipt', () => {
  it('names the parties, the goods with batch and expiry, the sums, the reference and where the money is', async () => {
    const trade = await openTrade(app, emulator, { quantity: 10, unitPrice: 2_500 });
    await addOffer(trade);
    const [payer] = trade.partners;
    const reference = await trade.buy(payer, 4);
    const pdf = await pdfOf(payer, await onlyReceiptOf(payer, trade));
    expect(pdf).toMatchObject({ status: 200, pages: 1 });
    expect(pdf.number).toMatch(new RegExp(`^MTR-${new Date().getFullYear()}-`));
    expect(pdf.name).toContain(`receipt-${pdf.number}.pdf`);
    for (const words of [
      'Receipt of payment',
      payer.fullName,
      trade.supplier.fullName,
      'Artemether + Lumefantrine (Lokmal) 80/480',
      'Emzor, Batch LT2291, Expires 31 March',
      '4 × pack',
      'N2,500.00K',
      'N10,000.00K',
      'N350.00K',
      'N10,350.00K',
      reference,
      trade.walletAddress,
      'Held in escrow until the receipt of the goods is acknowledged.',
    ]) {
      expect(pdf.text).toContain(words);
    }
  });

  it('keeps its number and, while nothing happens to the money, every byte; its state follows the money', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    await trade.buy(payer, 2);
    const id = await onlyReceiptOf(payer, trade);
    const [first, second] = [await pdfOf(payer, id), await pdfOf(payer, id)];
    expect(second.bytes.equals(first.bytes)).toBe(true);
    await app.ctx.db.updateTable('member').set({ first_name: 'Renamed' }).where('id', '=', payer.id).execute();
    await trade.acknowledge(payer);
    await trade.acknowledge(trade.supplier);
    const released = await pdfOf(payer, id);
    expect(released.number).toBe(first.number);
    expect(released.text).toContain('Released to the supplier.');
    expect(released.text).toContain(payer.fullName);
  });

  it('says how much went back', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const reference = await trade.buy(payer, 1);
    const id = await onlyReceiptOf(payer, trade);
    const refund = {
      id: randomUUIDv7(),
      payment_id: id,
      source: 'escrow',
      reason: JSON.stringify({ id: 'Damaged' }),
      requested_by: 'system',
    } as const;
    const sums = { base_kobo: 100_000, fee_kobo: 3_500, amount_kobo: 103_500 };
    await app.ctx.db
      .insertInto('refund')
      .values({ ...refund, ...sums, state: 'processing' })
      .execute();
    await app.ctx.db.updateTable('payment').set({ state: 'refunding' }).where('reference', '=', reference).execute();
    expect((await pdfOf(payer, id)).text).toContain('On its way back to the payer: N1,035.00K.');
    await app.ctx.db.updateTable('refund').set({ state: 'processed' }).where('id', '=', refund.id).execute();
    await app.ctx.db.updateTable('payment').set({ state: 'refunded' }).where('reference', '=', reference).execute();
    expect((await pdfOf(payer, id)).text).toContain('Refunded to the payer: N1,035.00K.');
  });

  it('prints the letters of Yoruba, Igbo and Hausa names as they are, and wraps a long one', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    await trade.buy(payer, 1);
    await app.ctx.db
      .updateTable('member')
      .set({ first_name: 'Ọ\u0300ṣúnṣeun Ńkẹ́chì', last_name: 'Ɓúƙàr Ɗanjuma-Ƴaƙub Ụkamaka Ịgwe' })
      .where('id', '=', payer.id)
      .execute();
    await app.ctx.db.updateTable('member').set({ first_name: 'Ẹniọlá' }).where('id', '=', trade.supplier.id).execute();
    const pdf = await pdfOf(payer, await onlyReceiptOf(payer, trade));
    expect(pdf.pages).toBe(1);
    const words = pdf.text.replaceAll('\n', ' ').normalize('NFC');
    expect(words).toContain('Ọ\u0300ṣúnṣeun Ńkẹ́chì');
    expect(words).toContain('Ɓúƙàr Ɗanjuma-Ƴaƙub Ụkamaka Ịgwe');
    expect(words).toContain('Ẹniọlá');
    expect(pdf.bytes.length).toBeLessThan(60_000);
  });

  it('is of a font that has every letter which is let through to it, in both its weights', async () => {
    const letters = Array.from({ length: 0x2_200 }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) => letter.trim() !== '' && letter === letter.normalize('NFC') && printable(letter) === letter,
    );
    const facts = {
      supplier: letters.join(' '),
      goods: null,
      unitPriceKobo: null,
      walletAddress: null,
      lines: [],
      creditedKobo: null,
    };
    const words = { id: 'Paid by {name}', values: { name: letters.join(' ') } };
    const status = { tone: 'done', words } as const;
    const receipt = { kind: 'supplier', facts, number: 'MTR-2026-000001', issuedAt: new Date(), status } as const;
    const bytes = await drawReceipt(receipt, 'en');
    const { text } = readPdf(bytes);
    expect(letters.length).toBeGreaterThan(1_500);
    expect(text.includes('\0')).toBe(false);
    expect(letters.filter((letter) => text.split(letter).length < 3)).toEqual([]);
  });
});

describe('the supplier’s receipt', () => {
  it('is there once the wallet is released, with every payer and what was credited', async () => {
    const trade = await openTrade(app, emulator, { quantity: 10, unitPrice: 1_000 });
    const [first, second] = trade.partners;
    const references = [await trade.buy(first, 3), await trade.buy(second, 2)];
    expect(await receiptsOf(trade.supplier, trade)).toEqual([]);
    expect((await pdfOf(trade.supplier, trade.walletId)).status).toBe(409);
    for (const member of [first, second, trade.supplier]) await trade.acknowledge(member);
    const [receipt] = await receiptsOf(trade.supplier, trade);
    expect(receipt).toMatchObject({ _id: trade.walletId, kind: 'supplier', amount: 5_000 });
    const pdf = await pdfOf(trade.supplier, trade.walletId);
    for (const words of [
      'Receipt of release',
      trade.supplier.fullName,
      `Paid by ${first.fullName}`,
      `Paid by ${second.fullName}`,
      'N3,000.00K',
      'N2,000.00K',
      'N5,000.00K',
      'N175.00K',
      'Released to you.',
      'Goods as agreed in the chat',
    ]) {
      expect(pdf.text).toContain(words);
    }
    for (const reference of references) expect(pdf.text.replaceAll('\n', '')).toContain(reference);
  });
});

describe('receipts', () => {
  it('are for their own party alone', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, other] = trade.partners;
    await trade.buy(payer, 1);
    const id = await onlyReceiptOf(payer, trade);
    const stranger = await makeMember(app, { firstName: 'Sade', lastName: 'Bello' });
    for (const member of [other, trade.supplier, stranger]) expect((await pdfOf(member, id)).status).toBe(404);
    expect(await receiptsOf(other, trade)).toEqual([]);
    expect((await stranger.call(LIST, { walletAddress: trade.walletAddress })).status).toBe(404);
    expect((await fetchPdf(`/api/wallet/receipt/${id}/receipt.pdf`)).status).toBe(401);
    expect((await pdfOf(payer, randomUUIDv7())).status).toBe(404);
  });

  it('stay with a payer who has left the chat', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    await trade.buy(payer, 1);
    await app.ctx.db.deleteFrom('chat_member').where('member_id', '=', payer.id).execute();
    expect((await pdfOf(payer, await onlyReceiptOf(payer, trade))).status).toBe(200);
  });

  it('are there for money in escrow only, not for what was never paid', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const { reference } = await trade.accept(payer, 1);
    expect(await receiptsOf(payer, trade)).toEqual([]);
    const { id } = await app.ctx.db
      .selectFrom('payment')
      .where('reference', '=', reference)
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await pdfOf(payer, id)).status).toBe(404);
  });

  it('asked for 64 times at once have one number, and 64 different ones follow each other without a gap', async () => {
    const trade = await openTrade(app, emulator, { quantity: 70 });
    const [payer] = trade.partners;
    await trade.buy(payer, 1);
    const id = await onlyReceiptOf(payer, trade);
    const same = await Promise.all(Array.from({ length: 64 }, () => pdfOf(payer, id)));
    expect(new Set(same.map(({ number }) => number)).size).toBe(1);

    const { db } = app.ctx;
    const model = await db.selectFrom('payment').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    const ids = Array.from({ length: 64 }, () => randomUUIDv7());
    const copies = ids.map((copy, index) => ({
      ...model,
      id: copy,
      reference: `pay-copy-of-it-${String(index).padStart(4, '0')}`,
      provider_tx_id: 9_000_000_000 + index,
    }));
    await db.insertInto('payment').values(copies).execute();
    const before = await db.selectFrom('receipt_counter').select('last_serial as last').executeTakeFirstOrThrow();
    const papers = await Promise.all(ids.map((copy) => pdfOf(payer, copy)));
    expect(new Set(papers.map(({ status }) => status))).toEqual(new Set([200]));
    const serials = papers.map(({ number }) => Number(number.slice(-6))).toSorted((a, b) => a - b);
    expect(serials).toEqual(Array.from({ length: 64 }, (_, index) => before.last + 1 + index));
  }, 60_000);

  it('use up no number where issuing fails', async () => {
    const { db } = app.ctx;
    const lastSerial = async () =>
      (await db.selectFrom('receipt_counter').where('year', '=', 2025).select('last_serial').executeTakeFirst())
        ?.last_serial ?? 0;
    const facts = {
      supplier: null,
      goods: null,
      unitPriceKobo: null,
      walletAddress: null,
      lines: [],
      creditedKobo: null,
    };
    const nobody = { kind: 'payer', subjectId: randomUUIDv7(), memberId: randomUUIDv7() } as const;
    await expect(issueReceipt(db, nobody, { facts, issuedAt: new Date(), year: 2025 })).rejects.toThrow(/foreign key/);
    expect(await lastSerial()).toBe(0);
  });
});

describe('the donor’s receipt', () => {
  it('comes with the thanks by mail and by the two secrets alone', async () => {
    const facts = { name: 'Ngozi Okafor', email: 'ngozi.gives@example.com', phone: '', amount: 5_000 };
    const { wallet } = (await callOn(app.url, 'POST /api/donor/register', facts)).body;
    const { walletAddress } = wallet;
    const opened = await callOn(app.url, 'POST /api/donor/donate/:walletAddress', { ...facts, walletAddress });
    const { access_code, reference } = opened.body.result.data;
    const path = `/api/donor/receipt/${walletAddress}/${reference}/receipt.pdf`;
    expect((await fetchPdf(path)).status).toBe(404);
    await emulator.pay(access_code);
    await callOn(app.url, 'POST /api/donor/verify/:walletAddress', { walletAddress, reference });
    const pdf = await fetchPdf(path);
    for (const words of ['Receipt of donation', 'Ngozi Okafor', 'N5,000.00K', reference, 'Received.']) {
      expect(pdf.text).toContain(words);
    }
    expect((await fetchPdf(path.replace(walletAddress, '0'.repeat(32)))).status).toBe(404);

    await untilJobsDone(app, 'mail-donation');
    const folder = mailFolder(app.ctx.config);
    const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
    const letter = (await Promise.all(mails.map((bytes) => PostalMime.parse(bytes)))).find(
      ({ to }) => to?.[0]?.address === facts.email,
    );
    const [attached] = letter?.attachments ?? [];
    expect(attached).toMatchObject({ filename: `receipt-${pdf.number}.pdf`, mimeType: 'application/pdf' });
    expect(Buffer.from(attached?.content as ArrayBuffer).equals(pdf.bytes)).toBe(true);
  });
});
