/** Downloads the receipt of a gift. */
import { download } from '../../net/download.ts';
import type { DonationWords } from '../donation/words.ts';
import { failureOf, PATIENCE_MS } from '../enhance-form/form.ts';
import type { Attempt } from './attempt.ts';
import { tell } from './screen.ts';

const PLACE = 'receipt-error';

export async function takeReceipt({ walletAddress, reference }: Attempt, words: DonationWords): Promise<void> {
  tell(PLACE, undefined);
  const address = `/api/donor/receipt/${walletAddress}/${encodeURIComponent(reference)}/receipt.pdf`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.ok) return download(await response.blob(), 'mortar-receipt.pdf');
    const { type = '' } = (await response.json().catch(() => ({}))) as { type?: string };
    tell(PLACE, words.failures[type] ?? words.failed);
  } catch (error) {
    tell(PLACE, failureOf(error, words));
  }
}
