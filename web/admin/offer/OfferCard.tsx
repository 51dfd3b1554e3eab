/** An offer as members see its card, with disabled buttons. */
import type { AdminOfferRow } from '#contract/trade/admin-offer.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { Money } from '../../ui/Money.tsx';
import { CardFooter } from '../ui/CardFooter.tsx';
import { IdleButton } from '../ui/IdleButton.tsx';
import { Typed } from '../ui/Typed.tsx';
import { OFFER_KINDS_SAID, placeOf } from './labels.ts';
import { OfferStatus } from './OfferStatus.tsx';

export function OfferCard({ row: offer }: { row: AdminOfferRow }) {
  const { business, product, price, creator, createdAt, content, partners } = offer;
  const place = placeOf(offer);
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet">
        <OfferStatus offer={offer} />
        {t(OFFER_KINDS_SAID[business])}
      </p>
      <p className="mt-2 text-sm">
        {quantityLabel(product.quantity, product.unit)}
        {price !== null && (
          <>
            {', '}
            <Money naira={price} />
          </>
        )}
        {place && <Typed className="block text-quiet">{place}</Typed>}
      </p>
      {content && (
        <p className="mt-2 text-sm text-quiet">
          <Typed>{content}</Typed>
        </p>
      )}
      <CardFooter member={creator} createdAt={createdAt}>
        <IdleButton icon="like">{t('Like')}</IdleButton>
        <IdleButton icon="people" count={partners}>
          {t('Partner')}
        </IdleButton>
      </CardFooter>
    </>
  );
}
