/** The checkout's pages and calls, in place of Paystack's private ones. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { chargeApplePay } from '../flow/apple-pay.ts';
import { answerCard, type CardInput, chargeCard } from '../flow/card-charge.ts';
import { checkoutPage } from './checkout-page.ts';
import type { Emulator } from '../state/emulator.ts';
import { sendPage } from '../view/html.ts';
import type { ChargeAnswer } from '../flow/outcome.ts';
import { fieldRefusal, found } from '../state/refusal.ts';
import { approvalOf, returnAddress, type Transaction } from '../state/transaction.ts';
import { openTransfer, sendTransfer, TRANSFER_OUTCOMES } from '../flow/bank-transfer.ts';

const ASSETS = {
  'checkout.js': 'text/javascript; charset=utf-8',
  'checkout.css': 'text/css; charset=utf-8',
  'control.css': 'text/css; charset=utf-8',
};

export async function checkoutRoutes(app: FastifyInstance, emulator: Emulator): Promise<void> {
  for (const [name, type] of Object.entries(ASSETS)) {
    const text = await readFile(new URL(`assets/${name}`, import.meta.url), 'utf8');
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.headers({ 'content-type': type, 'cache-control': 'no-cache' }).send(text),
    );
  }
  pageRoutes(app, emulator);
  moveRoutes(app, emulator);
}

function pageRoutes(app: FastifyInstance, { stored, options, prefix }: Emulator): void {
  app.get('/popup', (_request, reply) => sendPage(reply, checkoutPage(prefix, options.merchantName)));
  app.get<{ Params: { code: string } }>('/checkout/:code', (request, reply) => {
    const transaction = found(stored.byAccessCode(request.params.code), 'unknownAccessCode');
    return sendPage(reply, checkoutPage(prefix, options.merchantName, transaction));
  });
}

/** Routes of the payer's actions. Each is stored before it is answered. */
function moveRoutes(app: FastifyInstance, emulator: Emulator): void {
  const { stored } = emulator;
  const move = (path: string, make: (transaction: Transaction, body: unknown) => ChargeAnswer) =>
    app.post<{ Params: { code: string } }>(`/checkout/:code/${path}`, async ({ params, body }) => {
      const transaction = found(stored.byAccessCode(params.code), 'unknownAccessCode');
      try {
        const answer = make(transaction, body);
        if (answer.status !== 'success') return answer;
        return {
          ...answer,
          approval: approvalOf(transaction),
          returnTo: returnAddress(transaction),
        };
      } finally {
        await stored.flush();
      }
    });

  move('card', (transaction, body) => chargeCard(emulator, transaction, readCard(body)));
  move('answer', (transaction, body) => answerCard(emulator, transaction, answerBody.parse(body).value.trim()));
  move('apple-pay', (transaction) => chargeApplePay(emulator, transaction));
  move('transfer', (transaction, body) => sendTransfer(emulator, transaction, transferBody.parse(body).outcome));

  app.post<{ Params: { code: string } }>('/checkout/:code/account', async ({ params }) => {
    const transaction = found(stored.byAccessCode(params.code), 'unknownAccessCode');
    const account = openTransfer(emulator, transaction);
    await stored.flush();
    return account;
  });
}

const answerBody = z.object({ value: z.string().max(40) });
const transferBody = z.object({ outcome: z.enum(TRANSFER_OUTCOMES) });
const cardBody = z.object({
  number: z.string().max(40),
  expiry: z.string().max(10),
  cvv: z.string().max(10),
});

/** Reads the card form as typed: spaces anywhere, year in two or four digits. */
function readCard(body: unknown): CardInput {
  const given = cardBody.parse(body);
  const number = given.number.replace(/\s/g, '');
  if (!/^\d{12,20}$/.test(number)) throw fieldRefusal('Enter the card number.');
  const [, month, year] = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(given.expiry.trim()) ?? [];
  const expMonth = Number(month);
  if (year === undefined || expMonth < 1 || expMonth > 12)
    throw fieldRefusal('Enter the expiry as month and year, such as 12/30.');
  const cvv = given.cvv.trim();
  if (!/^\d{3,4}$/.test(cvv)) throw fieldRefusal('Enter the 3 digits on the back of the card.');
  return { number, cvv, expMonth, expYear: 2000 + Number(year) };
}
