/** The delivery cost that the seller names: agreed in the chat, free, or a price by place. */
import { useState } from 'react';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { DELIVERY_MAXIMUM_KOBO, isFree } from '#rules/money/delivery-cost.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { t } from '../../../i18n.ts';
import { koboOfPrices } from '../../../money/delivery/prices.ts';
import { Select } from '../../../ui/form/Field.tsx';
import type { Typed } from '../../../ui/form/Form.tsx';
import { NairaField } from '../../../ui/form/NairaField.tsx';

/** Text by the name of a field. */
type Values = Readonly<Record<string, string>>;

const WAYS = ['agreed', 'free', 'fixed'] as const;

const WORDS = {
  agreed: () => t('Agree in the chat'),
  free: () => t('Free'),
  fixed: () => t('Fixed price'),
};

const PLACES = ['deliveryTown', 'deliveryState', 'deliveryElsewhere'] as const;

const PLACE_WORDS = {
  deliveryTown: () => t('In your town'),
  deliveryState: () => t('In your state'),
  deliveryElsewhere: () => t('To other states'),
};

export function DeliveryField({ first }: { first: Values }) {
  const [way, setWay] = useState(first['deliveryWay'] || 'agreed');
  return (
    <div className="whole grid gap-4">
      <Select
        name="deliveryWay"
        label={t('Delivery cost')}
        placeholder={null}
        options={WAYS}
        words={(option) => WORDS[option as (typeof WAYS)[number]]()}
        defaultValue={way}
        onChange={({ currentTarget: { value } }) => setWay(value)}
      />
      {way === 'fixed' && (
        <div className="grid gap-4 sm:grid-cols-3">
          {PLACES.map((name) => (
            <NairaField
              key={name}
              name={name}
              label={PLACE_WORDS[name]()}
              required
              max={nairaOfKobo(DELIVERY_MAXIMUM_KOBO)}
              defaultValue={first[name]}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** The form's values for an offer's delivery terms. */
export function deliveryValuesOf(delivery: Offer['delivery'] | undefined): Values {
  if (!delivery) return {};
  if (isFree(koboOfPrices(delivery))) return { deliveryWay: 'free' };
  const { town, state, elsewhere } = delivery;
  const prices = { deliveryTown: String(town), deliveryState: String(state), deliveryElsewhere: String(elsewhere) };
  return { deliveryWay: 'fixed', ...prices };
}

/** The delivery terms in the form. Without the field they are agreed in the chat. */
export function deliveryIn(typed: Typed): { delivery: Offer['delivery'] | '' } {
  const priceIn = (name: string) => Number(typed[name] ?? 0);
  const [town, state, elsewhere] = PLACES.map(priceIn) as [number, number, number];
  if (typed['deliveryWay'] === 'free') return { delivery: { town: 0, state: 0, elsewhere: 0 } };
  return { delivery: typed['deliveryWay'] === 'fixed' ? { town, state, elsewhere } : '' };
}
