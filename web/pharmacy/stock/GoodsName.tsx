/** The goods of a list row: product with strength, and below it brand and batch number. */
import { Data } from '../../ui/Data.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface GoodsNameProps {
  of: { product: string; strength: string; brand: string; batchNumber?: string };
  /** Path of the product's page. */
  to?: string;
}

export function GoodsName({ of: { product, strength, brand, batchNumber }, to }: GoodsNameProps) {
  const name = <Data>{[product, strength].filter(Boolean).join(' ')}</Data>;
  return (
    <>
      {to === undefined ? <p className="font-semibold wrap-anywhere">{name}</p> : <TextLink to={to}>{name}</TextLink>}
      <p className="text-quiet wrap-anywhere empty:hidden">
        <Data>{[brand, batchNumber].filter(Boolean).join(' · ')}</Data>
      </p>
    </>
  );
}
