/** The list of all products of all pharmacies' stock. */
import type { AdminInventoryRow } from '#contract/pharmacy/admin-inventory.ts';
import { INVENTORY_STATES, type InventoryState } from '#rules/admin/list.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { ADMIN_PATHS } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { dayOf, Time } from '../../ui/Time.tsx';
import { askedBy } from '../list/ask.ts';
import { DAYS } from '../list/days.ts';
import type { ListColumn, ListDefinition } from '../list/definition.ts';
import { pathOfOne } from '../paths.ts';
import { Typed } from '../ui/Typed.tsx';
import { InventoryStory } from './InventoryStory.tsx';
import { INVENTORY_STATES_SAID } from './labels.ts';
import { OnHand } from './OnHand.tsx';

function nameOf({ product, brand, strength }: AdminInventoryRow): string {
  return [product, brand && `(${brand})`, strength].filter(Boolean).join(' ');
}

const COLUMNS: readonly ListColumn<AdminInventoryRow>[] = [
  { id: 'product', name: message('Product'), sort: 'name', cell: (row) => <Typed>{nameOf(row)}</Typed> },
  { id: 'pharmacy', name: message('Pharmacy'), cell: ({ pharmacy }) => <Typed>{pharmacy.businessName}</Typed> },
  { id: 'stock', name: message('On hand'), end: true, cell: (row) => <OnHand of={row} /> },
  {
    id: 'status',
    name: message('Status'),
    cell: ({ state }) => <Badge tone={INVENTORY_STATES_SAID[state].tone}>{t(INVENTORY_STATES_SAID[state].name)}</Badge>,
  },
  {
    id: 'expiry',
    name: message('Next expiry'),
    cell: ({ nextExpiry }) => <span className="whitespace-nowrap">{nextExpiry ? dayOf(nextExpiry) : '–'}</span>,
  },
  {
    id: 'manufacturer',
    name: message('Manufacturer'),
    extra: true,
    cell: ({ manufacturer }) => <Typed>{manufacturer}</Typed>,
  },
  { id: 'created', name: message('Added'), sort: 'created', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export const INVENTORIES: ListDefinition<AdminInventoryRow> = {
  name: 'inventories',
  path: ADMIN_PATHS.inventories,
  title: message('Inventories'),
  one: message('Inventory'),
  icon: 'box',
  searched: message('Product or brand'),
  titleOf: nameOf,
  sort: '-created',
  columns: COLUMNS,
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: message('Status'),
      options: INVENTORY_STATES,
      textOf: (state) => t(INVENTORY_STATES_SAID[state as InventoryState].name),
    },
    DAYS,
    { kind: 'id', name: 'pharmacyId', label: message('Of one pharmacy') },
  ],
  views: [
    { name: message('Low'), filters: { state: 'low' } },
    { name: message('Out of stock'), filters: { state: 'out' } },
    { name: message('Archived'), filters: { state: 'archived' } },
  ],
  ...askedBy('GET /api/admin/inventories', ({ inventories: rows, ...page }) => ({ rows, ...page })),
  acts: [],
  Story: InventoryStory,
  pathOf: (id) => pathOfOne('inventory', id),
};
