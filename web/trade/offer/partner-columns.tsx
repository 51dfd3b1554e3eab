/** Columns of both tables of interested partners. */
import type { Interest } from '#contract/trade/offer-shape.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { pathOfProfile } from '../../paths.ts';
import type { Column } from '../../ui/list/Table.tsx';
import { Person } from '../../ui/Person.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export const NAME: Column<Interest> = {
  name: message('NAME'),
  cell: ({ user }) => <Person person={user} size={28} whole showsUnverified />,
};

export const PROFILE: Column<Interest> = {
  name: message('PROFILE'),
  end: true,
  cell: ({ user }) => (
    <span className="whitespace-nowrap">
      <TextLink to={pathOfProfile(user._id)}>{t('View Profile')}</TextLink>
    </span>
  ),
};
