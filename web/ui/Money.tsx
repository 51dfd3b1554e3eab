/** An amount as the product writes it, `N2,500.00K`, in figures of one width. */
import { formatKobo, koboOfNaira } from '#rules/money.ts';

/** `naira` is the wire's number. */
export function Money({ naira, className = '' }: { naira: number; className?: string }) {
  return (
    <span translate="no" className={`whitespace-nowrap tabular-nums ${className}`}>
      {formatKobo(koboOfNaira(naira))}
    </span>
  );
}
