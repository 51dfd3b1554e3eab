/** Receipts: who may have one, its number, and how donors get theirs. */
import { randomUUIDv7 } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { mailFolder } from '#server/outside/mail.ts';
import { issueReceipt } from '#server/store/money/receipt/receipt.ts';
import { untilJobsDone } from '../../kit/jobs.ts';
import { openTrade } from '../trade.ts';
import { makeMember } from '../../kit/people.ts';
import { app, emulator, fetchPdf, onlyReceiptOf, pdfOf, receiptsOf, openReceipts } from './receipts.ts';
import { callOn } from '../../kit/start.ts';

const LIST = 'GET /api/wallet/receipts/:walletAddress';

openReceipts();

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
  });

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
    for (const text of ['Receipt of donation', 'Ngozi Okafor', 'N5,000.00K', reference, 'Received.']) {
      expect(pdf.text).toContain(text);
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
