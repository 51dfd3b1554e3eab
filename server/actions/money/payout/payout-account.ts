/** A member's payout account: resolve the holder's name, then save. */
import type { payout } from '#contract/money/payout.ts';
import { invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { ACCOUNT_LOOKUPS } from '#rules/money/payout.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { payoutAccountMail } from '../../../mail/mail-templates.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import type { BankAccount, Recipient } from '../../../outside/payment-shape.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { lockMember } from '../../../store/account/member.ts';
import {
  findPayoutAccount,
  findReplacedAccount,
  replacePayoutAccount,
} from '../../../store/money/payout/payout-account.ts';
import { queriedBank, banksOf, showBanks } from './bank.ts';
import { limitRate } from '../../rate-limit.ts';
import { reauthenticate } from '../../account/reauthentication.ts';
import { sendMemberMail } from '../../notice/send-mail.ts';
import { showMoney } from './payout.ts';
import { checkAccount } from './account-doubt.ts';
import { notifyMoney } from './payout-notify.ts';
import { HOUR_MS } from '#rules/time.ts';

export const listBanks: Action<'member', typeof payout.listBanks> = (ctx) => showBanks(ctx);

export const resolve: Action<'member', typeof payout.resolveAccount> = async (ctx, account) => ({
  accountName: await nameOf(ctx, account),
});

/** Returns the account holder's name. Rate limited, because it reveals the holder of any number. */
async function nameOf(ctx: MemberCtx, { bankCode, accountNumber }: BankAccount): Promise<string> {
  const sentence = message('You have checked too many accounts. Try again in an hour.');
  await limitRate(ctx, `account names for ${ctx.member.id}`, ACCOUNT_LOOKUPS, sentence);
  const name = await queriedBank(ctx, ctx.payment.resolveAccount({ bankCode, accountNumber }));
  if (name === null) throw invalidField('accountNumber', 'This bank has no such account. Check bank and number.');
  return name;
}

export const save: Action<'member', typeof payout.saveAccount> = async (ctx, { password, accountName, ...wish }) => {
  await reauthenticate(ctx, password);
  const bank = (await banksOf(ctx)).find(({ code }) => code === wish.bankCode);
  if (!bank) throw invalidField('bankCode', 'Choose your bank');
  const name = await nameOf(ctx, wish);
  if (name !== accountName) {
    throw invalidField('accountNumber', 'The name on this account has changed. Check it again.');
  }
  const recipient = await queriedBank(ctx, ctx.payment.createRecipient({ ...wish, name }));
  await inTransaction(ctx.db, (trx) => saveAccount(ctx, trx, { ...recipient, bankName: bank.name, accountName: name }));
  return showMoney(ctx);
};

/** Any new account, even the first, puts payouts on hold, so that the member can object. */
async function saveAccount(
  ctx: MemberCtx,
  trx: Trx,
  account: Recipient & { bankName: string; accountName: string },
): Promise<void> {
  const { id: memberId } = ctx.member;
  await lockMember(trx, memberId);
  const before = await findPayoutAccount(trx, memberId);
  const isSame = before?.bankCode === account.bankCode && before.accountNumber === account.accountNumber;
  const heldUntil = isSame ? before.heldUntil : holdFrom(ctx);
  const payoutAccountId = await replacePayoutAccount(trx, { ...account, memberId, heldUntil });
  await checkAccount(ctx, trx, memberId);
  if (!isSame) await ctx.jobs.add(trx, 'mail-payout-account', { payoutAccountId });
  notifyMoney(ctx, trx, memberId);
}

function holdFrom(ctx: Ctx): Date | null {
  const { payoutHoldHours: hours } = ctx.config;
  return hours === 0 ? null : new Date(ctx.now().getTime() + hours * HOUR_MS);
}

export async function mailPayoutAccount(
  ctx: Ctx,
  { payoutAccountId }: JobPayloads['mail-payout-account'],
): Promise<void> {
  const result = await findReplacedAccount(ctx.db, payoutAccountId);
  if (!result) return;
  const hours = result.isHeld ? ctx.config.payoutHoldHours : 0;
  const forgotLink = `${ctx.publicUrl()}/forgot-password`;
  await sendMemberMail(ctx, payoutAccountMail(result.email, result.accountNumber.slice(-4), hours, forgotLink));
}
