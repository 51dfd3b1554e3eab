/** The emulator's API for banks, account names, and recipients. */
import type { FastifyInstance } from 'fastify';
import { holderOf } from '../state/account.ts';
import { bankByCode, type BankRow, BANKS, describeBank } from '../state/banks.ts';
import { routesOf } from './api-call.ts';
import type { Emulator } from '../state/emulator.ts';
import { type Fields, fieldsOf, invalid, required, textOf } from './request-fields.ts';
import { listed, pageSize, type Query } from './list.ts';
import { found, Refusal } from '../state/refusal.ts';
import { randomCode } from '../state/transaction.ts';
import { describeOneRecipient, describeRecipient, type Recipient } from '../state/transfer.ts';

export function bankRoutes(app: FastifyInstance, emulator: Emulator): void {
  const { stored } = emulator;
  const openRoute = routesOf(app, emulator);

  openRoute('GET', '/bank', 'banks', ({ query }) => ({ message: 'Banks retrieved', ...banksOf(query) }));

  openRoute('GET', '/bank/resolve', 'resolve', ({ query }) => {
    const accountNumber = required(query, 'account_number');
    const bank = bankNamed(required(query, 'bank_code'));
    const name = found(holderOf(accountNumber, bank.code), 'unresolved');
    return {
      message: 'Account number resolved',
      data: { account_number: accountNumber, account_name: name, bank_id: bank.id },
    };
  });

  openRoute(
    'POST',
    '/transferrecipient',
    'recipient',
    ({ body }) => ({
      message: 'Transfer recipient created successfully',
      data: describeRecipient(recipientFor(emulator, fieldsOf(body))),
    }),
    201,
  );

  openRoute('GET', '/transferrecipient', 'recipient', ({ query }) => ({
    message: 'Recipients retrieved',
    ...listed(stored.pages.recipients, query, describeRecipient),
  }));

  openRoute('GET', '/transferrecipient/:id_or_code', 'recipient', ({ params }) => {
    const recipient = found(recipientNamed(emulator, params['id_or_code']), 'unknownRecipient');
    return { message: 'Recipient retrieved', data: describeOneRecipient(recipient) };
  });
}

/** Lists banks. All are Nigerian and take naira, so other filters find none. */
function banksOf(query: Query): { data: object[]; meta?: object } {
  const { country = 'nigeria', currency = 'NGN', use_cursor: useCursor } = query;
  const isOurs = country.toLowerCase() === 'nigeria' && currency === 'NGN';
  const rows = isOurs ? BANKS : [];
  const size = pageSize(query);
  if (useCursor !== 'true') return { data: rows.slice(0, size).map(describeBank) };
  const start = Math.max(0, Number(query['next'] ?? query['previous'] ?? 0) || 0);
  const next = start + size < rows.length ? String(start + size) : null;
  const previous = start > 0 ? String(Math.max(0, start - size)) : null;
  return { data: rows.slice(start, start + size).map(describeBank), meta: { next, previous, perPage: size } };
}

/** Finds a recipient by its code or its number. */
export function recipientNamed({ stored }: Emulator, name: string | undefined): Recipient | undefined {
  return stored.pages.recipients.find(({ id, code }) => code === name || String(id) === name);
}

function bankNamed(code: string): BankRow {
  return found(bankByCode(code), 'badBank');
}

/** Returns the account's only recipient. */
function recipientFor({ stored, now }: Emulator, fields: Fields): Recipient {
  if (required(fields, 'type', 'Recipient type is required') !== 'nuban') throw invalid('type is invalid');
  if ((textOf(fields, 'currency') ?? 'NGN') !== 'NGN') throw new Refusal('badCurrency');
  const name = required(fields, 'name');
  const accountNumber = required(fields, 'account_number', 'Account number is required');
  const bank = bankNamed(required(fields, 'bank_code', 'Bank code is required'));
  const accountName = found(holderOf(accountNumber, bank.code), 'badAccount');
  const known = stored.pages.recipients.find(
    (one) => one.accountNumber === accountNumber && one.bankCode === bank.code,
  );
  if (known) return known;
  const recipient: Recipient = {
    id: stored.takeId(),
    code: `RCP_${randomCode(15)}`,
    name,
    accountNumber,
    accountName,
    bankCode: bank.code,
    bankName: bank.name,
    email: textOf(fields, 'email') ?? null,
    description: textOf(fields, 'description') ?? null,
    metadata: fields['metadata'] ?? null,
    createdAt: now().toISOString(),
  };
  stored.pages.recipients.push(recipient);
  return recipient;
}
