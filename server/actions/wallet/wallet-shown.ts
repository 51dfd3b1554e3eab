/** The wallet as it is sent: what was ruled in English, and beside it, where it is ours, as it is worded. */
import type { Dispute, Wallet } from '#contract/wallet/wallet.ts';
import { englishOf } from '../../i18n/wording.ts';
import type { Db } from '../../store/db.ts';
import { type UnwordedDispute, type UnwordedWallet, viewWallet } from '../../store/wallet/wallet-view.ts';

export async function showWallet(db: Db, walletId: string): Promise<Wallet> {
  return wordedWallet(await viewWallet(db, walletId));
}

export function wordedWallet({ dispute, disputes, ...wallet }: UnwordedWallet): Wallet {
  return { ...wallet, dispute: dispute && wordedDispute(dispute), disputes: disputes.map(wordedDispute) };
}

export function wordedDispute({ ruling, ...dispute }: UnwordedDispute): Dispute {
  const isOurs = ruling !== null && typeof ruling !== 'string';
  return { ...dispute, ruling: englishOf(ruling ?? ''), ...(isOurs && { rulingMessage: ruling }) };
}
