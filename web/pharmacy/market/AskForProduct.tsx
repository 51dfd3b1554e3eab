/** Beside a product that runs low: the way to a demand for it. */
import { runsLow } from '#rules/pharmacy/demand.ts';
import { t } from '../../i18n.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { pathOfDemand } from './market-path.ts';

interface AskForProductProps {
  product: { _id: string; onHand: number; reserved: number; reorderLevel: number | null; isControlled: boolean };
}

/** Nothing where there is enough, or where the market does not trade it. */
export function AskForProduct({ product }: AskForProductProps) {
  if (product.isControlled || !runsLow(product)) return null;
  return (
    <ButtonLink kind="quiet" icon="business" to={pathOfDemand(product._id)}>
      {t('Ask for it')}
    </ButtonLink>
  );
}
