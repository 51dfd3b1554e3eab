/** The list of all members. */
import type { AdminUserRow } from '#contract/people/admin-user.ts';
import { BADGE_FILTERS, type BadgeFilter, USER_STATES, type UserState } from '#rules/admin/list.ts';
import { message } from '#rules/i18n/message.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { t } from '../../i18n.ts';
import { ADMIN_PATHS } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Time } from '../../ui/Time.tsx';
import { askedBy } from '../list/ask.ts';
import { DAYS } from '../list/days.ts';
import type { ListDefinition } from '../list/definition.ts';
import { pathOfOne } from '../paths.ts';
import { BADGES_SAID } from '../ui/state-labels.ts';
import { Member } from '../ui/Member.tsx';
import { Typed } from '../ui/Typed.tsx';
import { USER_STATES_SAID } from './labels.ts';
import { UserStory } from './UserStory.tsx';

export const USERS: ListDefinition<AdminUserRow> = {
  name: 'users',
  path: ADMIN_PATHS.users,
  title: message('Users'),
  one: message('Member'),
  icon: 'people',
  searched: message('Name, email, phone or licence'),
  titleOf: ({ fullName }) => fullName,
  sort: '-created',
  columns: [
    { id: 'name', name: message('Name'), sort: 'name', cell: (user) => <Member member={user} /> },
    { id: 'email', name: message('Email'), isContact: true, cell: ({ email }) => <Typed>{email}</Typed> },
    {
      id: 'phone',
      name: message('Phone'),
      isContact: true,
      extra: true,
      cell: ({ phoneNumber }) => <Typed className="whitespace-nowrap tabular-nums">{phoneNumber}</Typed>,
    },
    { id: 'state', name: message('State'), cell: ({ state }) => <Typed>{state}</Typed> },
    {
      id: 'status',
      name: message('Status'),
      cell: ({ status }) => <Badge tone={USER_STATES_SAID[status].tone}>{t(USER_STATES_SAID[status].name)}</Badge>,
    },
    { id: 'created', name: message('Joined'), sort: 'created', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: message('Status'),
      options: USER_STATES,
      textOf: (status) => t(USER_STATES_SAID[status as UserState].name),
    },
    {
      kind: 'choice',
      name: 'licence',
      label: message('Licence'),
      options: BADGE_FILTERS,
      textOf: (badge) => t(BADGES_SAID[badge as BadgeFilter]),
    },
    { kind: 'choice', name: 'state', label: message('State'), options: NIGERIAN_STATES },
    DAYS,
  ],
  views: [
    { name: message('Not confirmed'), filters: { status: 'unconfirmed' } },
    { name: message('Suspended'), filters: { status: 'suspended' } },
    { name: message('Without a licence'), filters: { licence: 'none' } },
    { name: message('Licence expired'), filters: { licence: 'expired' } },
  ],
  ...askedBy('GET /api/admin/users', ({ users: rows, ...page }) => ({ rows, ...page })),
  acts: [],
  Story: UserStory,
  pathOf: (id) => pathOfOne('user', id),
};
