/** The list of all offers, as cards or as a table. */
import type { AdminOfferRow } from '#contract/trade/admin-offer.ts';
import { message } from '#rules/i18n/message.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { OFFER_KINDS, OFFER_STATES, type OfferKind } from '#rules/trade/offer.ts';
import { t } from '../../i18n.ts';
import { ADMIN_PATHS } from '../../paths.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { Money } from '../../ui/Money.tsx';
import { Time } from '../../ui/Time.tsx';
import { askedBy } from '../list/ask.ts';
import { DAYS, SUMS } from '../list/days.ts';
import type { ListColumn, ListDefinition } from '../list/definition.ts';
import { Member } from '../ui/Member.tsx';
import { OFFER_STATES_SAID, type OfferState } from '../ui/state-labels.ts';
import { Typed } from '../ui/Typed.tsx';
import { OFFER_ACTS } from './acts.ts';
import { OFFER_KINDS_SAID, placeOf, productOf } from './labels.ts';
import { OfferCard } from './OfferCard.tsx';
import { OfferStatus } from './OfferStatus.tsx';
import { OfferStory } from './OfferStory.tsx';

const COLUMNS: readonly ListColumn<AdminOfferRow>[] = [
  { id: 'product', name: message('Product'), cell: (offer) => <Typed>{productOf(offer)}</Typed> },
  { id: 'creator', name: message('Member'), cell: ({ creator }) => <Member member={creator} /> },
  { id: 'kind', name: message('Type'), cell: ({ business }) => t(OFFER_KINDS_SAID[business]) },
  { id: 'status', name: message('Status'), cell: (offer) => <OfferStatus offer={offer} /> },
  {
    id: 'quantity',
    name: message('Quantity'),
    end: true,
    extra: true,
    cell: ({ product }) => quantityLabel(product.quantity, product.unit),
  },
  {
    id: 'price',
    name: message('Price'),
    end: true,
    sort: 'price',
    cell: ({ price }) => (price === null ? '–' : <Money naira={price} />),
  },
  { id: 'partners', name: message('Interested members'), end: true, cell: ({ partners }) => partners },
  { id: 'place', name: message('Place'), extra: true, cell: (offer) => <Typed>{placeOf(offer)}</Typed> },
  { id: 'created', name: message('Created'), sort: 'created', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export const OFFERS: ListDefinition<AdminOfferRow> = {
  name: 'businesses',
  path: ADMIN_PATHS.businesses,
  title: message('Businesses'),
  one: message('Business'),
  icon: 'business',
  searched: message('Medicine, brand or words in the offer'),
  titleOf: productOf,
  sort: '-created',
  columns: COLUMNS,
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: message('Type'),
      options: OFFER_KINDS,
      textOf: (kind) => t(OFFER_KINDS_SAID[kind as OfferKind]),
    },
    {
      kind: 'choice',
      name: 'state',
      label: message('Status'),
      options: OFFER_STATES,
      textOf: (state) => t(OFFER_STATES_SAID[state as OfferState].name),
    },
    { kind: 'choice', name: 'place', label: message('State'), options: NIGERIAN_STATES },
    SUMS,
    DAYS,
    { kind: 'id', name: 'creator', label: message('Of one member') },
  ],
  views: [
    { name: message('Open'), filters: { state: 'open' } },
    { name: message('Hidden by a safety alert'), filters: { state: 'hidden' } },
    { name: message('Joint purchases'), filters: { kind: 'joint purchase' } },
    { name: message('Withdrawn'), filters: { state: 'withdrawn' } },
  ],
  ...askedBy('GET /api/admin/business', ({ businesses: rows, ...page }) => ({ rows, ...page })),
  acts: OFFER_ACTS,
  Story: OfferStory,
  Card: OfferCard,
};
