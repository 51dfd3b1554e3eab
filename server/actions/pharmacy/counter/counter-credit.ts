/** Credit of customers: who owes what, payments, and what is written off. */
import type { counterCredit } from '#contract/pharmacy/counter-till.ts';
import { AppError, fieldError, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { formatNaira, type Kobo, koboOfNaira, nairaOfKobo } from '#rules/money.ts';
import type { PayMethod } from '#rules/pharmacy/counter-sale.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, onCommit } from '../../../store/db.ts';
import {
  changeDebt,
  type Customer,
  findCustomer,
  findEntry,
  forgetCustomer,
  insertEntry,
  listCredit,
  listDebtors,
  sumDebts,
} from '../../../store/pharmacy/counter/counter-entry.ts';
import { lockTill } from '../../../store/pharmacy/counter/counter-till.ts';
import { enterPharmacy, refreshStaff } from '../access.ts';
import { hashOf, sameBefore } from './counter-request.ts';

export const list: Action<'member', typeof counterCredit.list> = async (ctx, { id, after }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  const { rows, nextCursor } = await listDebtors(ctx.db, id, after);
  const customers = rows.map(({ since, ...customer }) => ({ ...asDebtor(customer), since: since.toISOString() }));
  return { customers, owed: nairaOfKobo(await sumDebts(ctx.db, id)), nextCursor };
};

export const show: Action<'member', typeof counterCredit.show> = async (ctx, { id, customerId, after }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  const customer = requireFound(await findCustomer(ctx.db, id, customerId));
  const { rows, nextCursor } = await listCredit(ctx.db, customerId, after);
  return { customer: asDebtor(customer), entries: rows, nextCursor };
};

export const pay: Action<'member', typeof counterCredit.pay> = async (ctx, { nonce, ...request }) => {
  await enterPharmacy(ctx, ctx.db, request.id, 'keep');
  return settle(ctx, { ...request, nonce, kind: 'payment' });
};

export const writeOff: Action<'member', typeof counterCredit.writeOff> = async (ctx, { nonce, ...request }) => {
  await enterPharmacy(ctx, ctx.db, request.id, 'manage');
  return settle(ctx, { ...request, nonce, kind: 'write-off', method: 'credit' });
};

interface Settlement {
  id: string;
  customerId: string;
  kind: 'payment' | 'write-off';
  method: PayMethod;
  amount: number;
  note: string;
  nonce: string;
}

/** Takes an amount off what a customer owes, once per nonce. */
async function settle(ctx: MemberCtx, { nonce, ...request }: Settlement): Promise<{ customer: Debtor }> {
  const { id: pharmacyId, customerId, kind, method, note } = request;
  const kobo = koboOfNaira(request.amount);
  const requestHash = hashOf(ctx, request);
  await inTransaction(ctx.db, async (trx) => {
    const till = await lockTill(trx, pharmacyId);
    const customer = requireFound(await findCustomer(trx, pharmacyId, customerId));
    if (sameBefore(await findEntry(trx, pharmacyId, nonce), requestHash)) return;
    requireOwed(customer, kobo);
    await changeDebt(trx, customerId, 0 - kobo);
    await insertEntry(trx, {
      pharmacyId,
      tillId: till.id,
      kind,
      method,
      kobo: kind === 'payment' ? kobo : 0 - kobo,
      customerId,
      memberId: ctx.member.id,
      note,
      nonce,
      requestHash,
    });
    onCommit(trx, () => void refreshStaff(ctx, pharmacyId));
  });
  return { customer: asDebtor(requireFound(await findCustomer(ctx.db, pharmacyId, customerId))) };
}

function requireOwed({ owedKobo }: Customer, kobo: Kobo): void {
  if (kobo <= owedKobo) return;
  throw fieldError('conflict', 'amount', message('This customer owes {amount}', { amount: formatNaira(owedKobo) }));
}

export const forget: Action<'member', typeof counterCredit.forget> = async (ctx, { id, customerId }) => {
  await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, id, 'manage');
    await lockTill(trx, id);
    const { owedKobo } = requireFound(await findCustomer(trx, id, customerId));
    if (owedKobo > 0) throw new AppError('conflict', 'This customer still owes you. Settle that first.');
    await forgetCustomer(trx, customerId);
    onCommit(trx, () => void refreshStaff(ctx, id));
  });
  return { success: true };
};

interface Debtor {
  _id: string;
  name: string;
  phone: string;
  owed: number;
}

function asDebtor({ id: _id, name, phone, owedKobo }: Customer): Debtor {
  return { _id, name, phone, owed: nairaOfKobo(owedKobo) };
}
