/** Says on the member's own offer that it comes from their stock, and how much is reserved for buyers. */
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { t } from '../../i18n.ts';
import { pathOfInventory } from '../../paths.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { Badge } from '../../ui/Badge.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export function OfStock({ offer }: { offer: OfferDetail }) {
  if (!offer.stock) return null;
  const { pharmacyId, inventoryId, reserved } = offer.stock;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone="brand" icon="box">
        {t('From your stock')}
      </Badge>
      {reserved > 0 && (
        <span>{t('{quantity} reserved for buyers', { quantity: quantityLabel(reserved, offer.product.unit) })}</span>
      )}
      <TextLink to={pathOfInventory(pharmacyId, inventoryId)}>{t('See stock')}</TextLink>
    </p>
  );
}
