/** The link that creates an offer of a sellable batch: beside the batch, or a line of its menu. */
import { use } from 'react';
import type { Batch } from '#contract/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { MenuContext, MenuLink } from '../../ui/dialog/Menu.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { isSellable } from '../sell/planned.ts';
import { pathOfBatchOffer } from './market-path.ts';

interface OfferBatchProps {
  batch: Pick<Batch, '_id' | 'status' | 'expiryDate' | 'onHand' | 'reserved'>;
}

/** Renders nothing if none of it can be offered. */
export function OfferBatch({ batch }: OfferBatchProps) {
  const isLine = use(MenuContext) !== '';
  if (!isSellable(batch)) return null;
  const path = pathOfBatchOffer(batch._id);
  if (isLine) {
    return (
      <MenuLink icon="tag" to={path}>
        {t('Offer this batch')}
      </MenuLink>
    );
  }
  return (
    <span className="inline-flex min-h-11 items-center">
      <TextLink to={path}>{t('Offer this batch')}</TextLink>
    </span>
  );
}
