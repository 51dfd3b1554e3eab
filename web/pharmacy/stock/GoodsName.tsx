/** What a row of a list is about: a product with its strength, and under it the brand and the number of a batch. */
import { Data } from '../../ui/Data.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface GoodsNameProps {
  of: { product: string; strength: string; brand: string; batchNumber?: string };
  /** The product's page. */
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
