/** Receipts of payers and suppliers over HTTP: the text of the page, and the changes it follows. */
import { randomUUIDv7 } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { message } from '#rules/i18n/message.ts';
import { printable } from '#rules/money/receipt.ts';
import { inLanguage } from '#server/i18n/wording.ts';
import { drawReceipt } from '#server/document/receipt-pdf.ts';
import { addAddress } from '../delivery/addresses.ts';
import { openTrade, type Trade } from '../trade.ts';
import { readPdf } from '../../kit/pdf.ts';
import { app, emulator, onlyReceiptOf, pdfOf, receiptsOf, openReceipts } from './receipts.ts';

openReceipts();

/** Gives the room an offer, as if it had been made from one. */
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
    for (const text of [
      'Receipt of payment',
      payer.fullName,
      trade.supplier.fullName,
      'Artemether + Lumefantrine (Lokmal) 80/480',
      'Emzor, Batch LT2291, Expires 31 Mar',
      '4 × pack',
      'N2,500.00K',
      'N10,000.00K',
      'N350.00K',
      'N10,350.00K',
      reference,
      trade.walletAddress,
      'Held in escrow until the receipt of the goods is acknowledged.',
    ]) {
      expect(pdf.text).toContain(text);
    }
  });

  it('has a line of its own for the delivery, like that of the seller', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const { walletAddress } = trade;
    await trade.supplier.call('POST /api/wallet/delivery-cost/:walletAddress', { walletAddress, amount: 1_500 });
    const [address] = await addAddress(payer);
    const choice = { walletAddress, method: 'ship', addressId: address!._id } as const;
    await payer.call('POST /api/wallet/delivery/:walletAddress', choice);
    await trade.buy(payer, 10);
    const paid = await pdfOf(payer, await onlyReceiptOf(payer, trade));
    for (const text of ['N10,000.00K', 'Delivery', 'N1,500.00K', 'N402.50K', 'N11,902.50K'])
      expect(paid.text).toContain(text);
    await trade.acknowledge(payer);
    await trade.acknowledge(trade.supplier);
    const released = await pdfOf(trade.supplier, await onlyReceiptOf(trade.supplier, trade));
    for (const text of ['Delivery', 'N1,500.00K', 'N11,500.00K']) expect(released.text).toContain(text);
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
    expect(released.text).toContain('Released to the seller.');
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
    expect((await pdfOf(payer, id)).text).toContain('Refund on its way to the buyer: N1,035.00K.');
    await app.ctx.db.updateTable('refund').set({ state: 'processed' }).where('id', '=', refund.id).execute();
    await app.ctx.db.updateTable('payment').set({ state: 'refunded' }).where('reference', '=', reference).execute();
    expect((await pdfOf(payer, id)).text).toContain('Refunded to the buyer: N1,035.00K.');
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
    const text = pdf.text.replaceAll('\n', ' ').normalize('NFC');
    expect(text).toContain('Ọ\u0300ṣúnṣeun Ńkẹ́chì');
    expect(text).toContain('Ɓúƙàr Ɗanjuma-Ƴaƙub Ụkamaka Ịgwe');
    expect(text).toContain('Ẹniọlá');
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
    const paidBy = message('Paid by {name}', { name: letters.join(' ') });
    const status = { tone: 'done', message: paidBy } as const;
    const receipt = { kind: 'supplier', facts, number: 'MTR-2026-000001', issuedAt: new Date(), status } as const;
    const bytes = await drawReceipt(receipt, 'en');
    const { text } = readPdf(bytes);
    expect(letters.length).toBeGreaterThan(1_500);
    expect(text.includes('\0')).toBe(false);
    expect(letters.filter((letter) => text.split(letter).length < 3)).toEqual([]);
  });
});

describe('a receipt on paper', () => {
  it.each(['en', 'pcm', 'ha', 'yo', 'ig'] as const)(
    'in %s has its letters, its month and the naira',
    async (language) => {
      const phrases = JSON.parse(await readFile(`web/i18n/${language}.json`, 'utf8')) as object;
      const letters = new Set(
        Object.values(phrases)
          .join('')
          .match(/\p{L}\p{M}*|₦/gu),
      );
      const supplier = [...letters, '₦'].join(' ');
      const line = { payer: 'Ọ̀ṣúnṣeun Ɗanƙwambo-Ƴaƙub', reference: 'MTR-1', paidAt: '2026-09-05T14:05:00+01:00' };
      const amounts = { channel: 'apple_pay', quantity: 1200, baseKobo: 100_000, feeKobo: 3_500 };
      const facts = {
        supplier,
        goods: null,
        unitPriceKobo: null,
        walletAddress: null,
        lines: [{ ...line, ...amounts }],
        creditedKobo: null,
      };
      const status = { tone: 'done', message: message('Receipt of payment') } as const;
      const issuedAt = new Date('2026-09-05T14:05:00+01:00');
      const receipt = { kind: 'payer', facts, number: 'MTR-2026-000001', issuedAt, status } as const;
      const read = readPdf(await drawReceipt(receipt, language));
      const text = read.text.replaceAll('\n', ' ').normalize('NFC');
      expect(text).not.toContain('\0');
      expect([...letters].filter((letter) => !text.includes(letter))).toEqual([]);
      for (const expected of [
        '₦',
        line.payer.normalize('NFC'),
        inLanguage(language, message('Total paid')),
        `5 ${inLanguage(language, message('Sep'))} 2026, 14:05, Lagos`,
        'Apple Pay',
        '1,200',
        'N1,035.00K',
      ]) {
        expect(text).toContain(expected);
      }
    },
  );
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
    for (const text of [
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
      expect(pdf.text).toContain(text);
    }
    for (const reference of references) expect(pdf.text.replaceAll('\n', '')).toContain(reference);
  });
});
