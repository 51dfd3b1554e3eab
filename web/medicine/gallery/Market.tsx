/** The market for a generic: the number of offers and demands, and the newest. */
import type { ReactNode } from 'react';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { t } from '../../i18n.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

interface OffersProps {
  title: string;
  /** The text if there are none. */
  none: string;
  offered: { count: number; newest: Offer[] };
  card: (offer: Offer) => ReactNode;
  /** Path to all of them. */
  all: string;
}

export function Offers({ title, none, offered: { count, newest }, card, all }: OffersProps) {
  return (
    <Card title={count > 0 ? t('{title}: {n}', { title, n: count }) : title}>
      {count === 0 && <p className="text-sm text-quiet">{none}</p>}
      <ul className="grid gap-3">
        {newest.map((offer) => (
          <li key={offer._id}>{card(offer)}</li>
        ))}
      </ul>
      {count > newest.length && (
        <div className="mt-3">
          <ButtonLink kind="quiet" to={all} wide>
            {t('Show all')}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
