/** The link beside a sellable batch that creates an offer of it. */
import { dayInLagos } from '#rules/lagos.ts';
import { unsellable } from '#rules/pharmacy/sale-plan.ts';
import type { BatchState } from '#rules/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { pathOfBatchOffer } from './market-path.ts';

interface OfferBatchProps {
  batch: { _id: string; status: BatchState; expiryDate: string | null; onHand: number; reserved: number };
}

/** Renders nothing if none of it can be offered. */
export function OfferBatch({ batch }: OfferBatchProps) {
  const { _id, onHand, reserved } = batch;
  if (onHand <= reserved || unsellable(batch, dayInLagos(new Date()))) return null;
  return (
    <span className="inline-flex min-h-11 items-center">
      <TextLink to={pathOfBatchOffer(_id)}>{t('Offer this batch')}</TextLink>
    </span>
  );
}
