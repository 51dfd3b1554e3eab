/** The link beside a low-stock product that creates a demand for it. */
import { runsLow } from '#rules/pharmacy/demand.ts';
import { t } from '../../i18n.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { pathOfDemand } from './market-path.ts';

interface AskForProductProps {
  product: { _id: string; onHand: number; reserved: number; reorderLevel: number | null; isControlled: boolean };
}

/** Renders nothing if there is enough, or if the market does not trade the product. */
export function AskForProduct({ product }: AskForProductProps) {
  if (product.isControlled || !runsLow(product)) return null;
  return (
    <ButtonLink kind="quiet" icon="business" to={pathOfDemand(product._id)}>
      {t('Post a demand')}
    </ButtonLink>
  );
}
