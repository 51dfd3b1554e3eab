/** An amount in figures of equal width: `₦17,595`, and `N17,595.00K` in wallets and receipts. */
import { formatKobo, formatNaira, koboOfNaira } from '#rules/money.ts';

interface MoneyProps {
  /** Naira, as on the wire. */
  naira: number;
  /** True in wallets and receipts, where the specification wants two decimals between N and K. */
  wallet?: boolean;
  className?: string;
}

export function Money({ naira, wallet = false, className = '' }: MoneyProps) {
  const kobo = koboOfNaira(naira);
  return (
    <span translate="no" className={`whitespace-nowrap tabular-nums ${className}`}>
      {wallet ? <WithQuietK text={formatKobo(kobo)} /> : formatNaira(kobo)}
    </span>
  );
}

/** Dims the K, which adds nothing to the figure; it stays when copied or read out. */
function WithQuietK({ text }: { text: string }) {
  return (
    <>
      {text.slice(0, -1)}
      <span className="ml-px text-[0.7em] font-normal opacity-70">K</span>
    </>
  );
}
