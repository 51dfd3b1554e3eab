/** Chats: which texts look like a bank account or telephone number. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { goodsDetail } from '../trade/agreement.ts';
import { DELETE_WITHIN_MINUTES, endOfDeleting, isGone, MESSAGE_KINDS, SYSTEM_EVENTS } from './chat.ts';
import { looksLikePaymentOutside } from './payment-outside.ts';
import { systemSentence } from './system-line.ts';

it('lets an author delete a message for everybody for an hour', () => {
  const sentAt = new Date('2026-03-02T09:00:00Z');
  expect(endOfDeleting(sentAt)).toEqual(new Date('2026-03-02T10:00:00Z'));
  expect(DELETE_WITHIN_MINUTES).toBe(60);
});

describe('warns of', () => {
  it.each([
    '0123456789',
    'GTBank 0123456789',
    'Pay to 2034567890, First Bank',
    'acct: 012 345 6789',
    'account no 0123-456-789',
    'Acc 0 1 2 3 4 5 6 7 8 9',
    'my account number is 3.0.1.2.3.4.5.6.7.8',
    'Zenith:1012345678.',
    '08031234567',
    'call me on 0803 123 4567',
    '0803-123-4567',
    '+2348031234567',
    '+234 803 123 4567',
    '+234 (0) 803 123 4567',
    '002348031234567',
    '2348031234567',
    '(0803) 123 4567',
    'WhatsApp 09012345678 abeg',
    '07012345678\n08112345678',
    'Lagos office +234 1 234 5678',
    '40 cartons at N2,500.00K, call 08031234567',
  ])('%j', (text) => {
    expect(looksLikePaymentOutside(text)).toBe(true);
  });
});

describe('lets through', () => {
  it.each([
    '',
    'Good morning. How many cartons?',
    'N2,500.00K',
    'N1,234,567,890.00K for all of it',
    '₦1250000.00',
    'It comes to 1250000000.50 in all',
    'NAFDAC 04-1234',
    'NAFDAC No. A4-100123',
    'NAFDAC reg no: 0412345678',
    'Batch 7225119',
    'Batch no. 2024061234',
    'Lot: 1234567890',
    'batch A11-0299-2026',
    'good until 2027-03-31',
    '2026-11-21 10:30',
    '2026 11 21 10',
    '21/11/2026 to 30/11/2026',
    'Ref 1234567890',
    'reference: 9876543210',
    'pay-0198a000-0000-7000-8000-000000000001',
    'Invoice #0001234567',
    'Order 1000200030',
    'waybill no 5566778899',
    'barcode 6151234567890',
    '6151234567890',
    '1000000000 tablets',
    '1000000000 units',
    'Vitamin D 1000000000 IU',
    'Amlodipine 5 mg, 300 packs, 1,850 each',
    '12345678901234567890',
    '123456789',
    '0803123456x',
    'ABC1234567890',
    'https://example.com/1234567890',
    '200 150 100',
    '4084 0840 8408 4081',
  ])('%j', (text) => {
    expect(looksLikePaymentOutside(text)).toBe(false);
  });
});

it('reads a long text quickly, whatever stands in it', () => {
  for (const text of [
    '0 '.repeat(2_000),
    '-'.repeat(4_000),
    '1-'.repeat(2_000),
    '(0'.repeat(2_000),
    '08'.repeat(2_000),
  ]) {
    expect(looksLikePaymentOutside(text)).toBe(false);
  }
});

it('nothing is left of a message that was removed or deleted', () => {
  expect(MESSAGE_KINDS.filter((kind) => isGone({ kind }))).toEqual(['removed', 'deleted']);
});

describe('a system line', () => {
  const facts = { actor: 'Ada Obi', subject: 'Bola Ade', detail: 'GIG-4471' };

  it.each(SYSTEM_EVENTS)('of «%s» is a sentence', (what) => {
    expect(inEnglish(systemSentence(what, facts))).toMatch(/^[A-Z].*\w”?$/);
  });

  it('names the waybill where there is one', () => {
    expect(inEnglish(systemSentence('dispatched', facts))).toBe('Ada Obi shipped the goods, waybill GIG-4471');
    expect(inEnglish(systemSentence('dispatched', { ...facts, detail: '' }))).toBe('Ada Obi shipped the goods');
  });

  it('names the goods and the price that were agreed, where it knows them', () => {
    const agreed = { ...facts, detail: goodsDetail(20, 'pack'), amountKobo: 85_000 };
    expect(inEnglish(systemSentence('agreed', agreed))).toBe('Ada Obi and Bola Ade agreed: 20 packs at ₦850 each');
    expect(inEnglish(systemSentence('agreed', { ...facts, detail: '' }))).toBe('Ada Obi and Bola Ade agreed');
  });
});

it('tells an account from a label, a sum and a grouped number that ends in decimals', () => {
  expect(looksLikePaymentOutside('1234567.890')).toBe(true);
  expect(looksLikePaymentOutside('12345678.90')).toBe(false);
  expect(looksLikePaymentOutside('12 34 56 78.90')).toBe(true);
  expect(looksLikePaymentOutside('12-34-56-78.90')).toBe(true);
  expect(looksLikePaymentOutside('invoice no. 08031234567')).toBe(false);
});

it.each([
  ['2026 11 21 55', false],
  ['2026-1-2 5566', false],
  ['2026-12-31 55', false],
  ['2026-10-30 55', false],
  ['2026-13-21 55', true],
  ['9 2026 11 211', true],
  ['012345.7890', true],
  ['01234567.89', false],
  ['01.23456789', true],
  ['+2341234567', true],
  ['+23412345678901', false],
  ['0123456789 boxes', false],
  ['0123456789 friends', true],
])('a date, a sum or a count is none: “%s” %s', (text, warns) => {
  expect(looksLikePaymentOutside(text)).toBe(warns);
});
