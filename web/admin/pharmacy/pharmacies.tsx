/** The list of all pharmacies. */
import type { AdminPharmacyRow } from '#contract/pharmacy/admin-pharmacy.ts';
import { BADGE_FILTERS, type BadgeFilter } from '#rules/admin/list.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { ADMIN_PATHS } from '../../paths.ts';
import { Time } from '../../ui/Time.tsx';
import { askedBy } from '../list/ask.ts';
import { DAYS } from '../list/days.ts';
import type { ListDefinition } from '../list/definition.ts';
import { pathOfOne } from '../paths.ts';
import { BADGES_SAID } from '../ui/state-labels.ts';
import { Member } from '../ui/Member.tsx';
import { Typed } from '../ui/Typed.tsx';
import { PharmacyStory } from './PharmacyStory.tsx';

export const PHARMACIES: ListDefinition<AdminPharmacyRow> = {
  name: 'pharmacies',
  path: ADMIN_PATHS.pharmacies,
  title: message('Pharmacies'),
  one: message('Pharmacy'),
  icon: 'pharmacy',
  searched: message('Pharmacy name or location'),
  titleOf: ({ businessName }) => businessName,
  sort: '-created',
  columns: [
    { id: 'name', name: message('Name'), sort: 'name', cell: ({ businessName }) => <Typed>{businessName}</Typed> },
    { id: 'owner', name: message('Owner'), cell: ({ owner }) => <Member member={owner} /> },
    { id: 'location', name: message('Location'), cell: ({ location }) => <Typed>{location}</Typed> },
    {
      id: 'phone',
      name: message('Phone'),
      isContact: true,
      extra: true,
      cell: ({ contactNumber }) => <Typed className="whitespace-nowrap tabular-nums">{contactNumber}</Typed>,
    },
    { id: 'staff', name: message('Staff'), end: true, cell: ({ staff }) => staff },
    { id: 'created', name: message('Registered'), sort: 'created', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'licence',
      label: message('Owner’s licence'),
      options: BADGE_FILTERS,
      textOf: (badge) => t(BADGES_SAID[badge as BadgeFilter]),
    },
    DAYS,
    { kind: 'id', name: 'owner', label: message('Of one member') },
  ],
  views: [
    { name: message('Owner unlicensed'), filters: { licence: 'none' } },
    { name: message('Licence expired'), filters: { licence: 'expired' } },
  ],
  ...askedBy('GET /api/admin/pharmacies', ({ pharmacies: rows, ...page }) => ({ rows, ...page })),
  acts: [],
  Story: PharmacyStory,
  pathOf: (id) => pathOfOne('pharmacy', id),
};
