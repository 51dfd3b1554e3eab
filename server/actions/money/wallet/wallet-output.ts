/** The wallet as it is sent: the ruling in English, with a translation if the words are ours. */
import type { Dispute, Wallet, WalletStory } from '#contract/money/wallet-shape.ts';
import { carriersOf } from '#rules/money/delivery.ts';
import { pickupCodeOf } from '../../../auth/pickup-code.ts';
import type { MemberCtx } from '../../../context.ts';
import { englishOf } from '../../../i18n/wording.ts';
import type { Db } from '../../../store/db.ts';
import { readWallet, type UnwordedDispute, viewOf, type WalletFacts } from '../../../store/money/wallet/wallet-view.ts';
import { viewFor } from '../../../store/money/wallet/wallet-viewer.ts';
import { showPhone } from '../../account/phone.ts';
import { viewerOf } from './permission.ts';

/** Returns the wallet as a member of its chat sees it. */
export async function showWallet(ctx: MemberCtx, walletId: string): Promise<Wallet> {
  return toWallet(ctx, await readWallet(ctx.db, walletId));
}

export function toWallet(ctx: MemberCtx, facts: WalletFacts): Wallet {
  const view = viewFor(facts, viewerOf(ctx), ctx.config.chargesDelivery);
  const { dispatch, correct } = view.may;
  const carriers = dispatch || correct ? carriersOf(ctx.config.carriers) : [];
  const deliveries = view.deliveries.map(({ codeOf, address, ...one }) => ({
    ...one,
    address: address && withPhone(address),
    code: codeOf && pickupCodeOf(ctx, codeOf),
  }));
  return { ...view, ...wordedDisputes(view), deliveries, carriers };
}

const withPhone = <A extends { phone: string }>(address: A): A => ({ ...address, phone: showPhone(address.phone) });

/** Returns the wallet as an administrator sees it. */
export async function showWalletStory(db: Db, walletId: string): Promise<WalletStory> {
  const view = viewOf(await readWallet(db, walletId));
  return { ...view, ...wordedDisputes(view) };
}

function wordedDisputes({ dispute, disputes }: { dispute: UnwordedDispute | null; disputes: UnwordedDispute[] }) {
  return { dispute: dispute && wordedDispute(dispute), disputes: disputes.map(wordedDispute) };
}

export function wordedDispute({ ruling, ...dispute }: UnwordedDispute): Dispute {
  const isOurs = ruling !== null && typeof ruling !== 'string';
  return { ...dispute, ruling: englishOf(ruling ?? ''), ...(isOurs && { rulingMessage: ruling }) };
}
