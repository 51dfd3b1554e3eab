/** The details of a member: contacts, licence, pharmacies, what they wrote and traded. */
import type { AdminUser } from '#contract/people/admin-user.ts';
import type { WalletState } from '#rules/money/wallet.ts';
import { t } from '../../i18n.ts';
import { LicenceBadge } from '../../ui/LicenceBadge.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Money } from '../../ui/Money.tsx';
import { Time } from '../../ui/Time.tsx';
import { RelatedList, Section, Story } from '../list/Story.tsx';
import { MemberActions } from '../people/MemberActions.tsx';
import { pathOfList, pathOfOne } from '../paths.ts';
import { OFFER_STATES_SAID, type OfferState, WALLET_STATES_SAID } from '../ui/state-labels.ts';
import { adminCallQuery } from '../shell/session.ts';
import { Facts } from '../ui/Facts.tsx';
import { Member } from '../ui/Member.tsx';
import { Typed } from '../ui/Typed.tsx';
import { LICENCE_STATES_SAID, USER_STATES_SAID } from './labels.ts';

export function UserStory({ id }: { id: string }) {
  return (
    <Story query={adminCallQuery(['users', 'one', id], 'GET /api/admin/user/:id', { id }, 'user')}>
      {(user) => (
        <>
          <Section>
            <div className="text-base font-semibold">
              <Member member={{ ...user, licence: null }} />
            </div>
            <UserFacts user={user} />
          </Section>
          <Section title={t('Account')}>
            <MemberActions userId={id} />
          </Section>
          <Belongings user={user} />
        </>
      )}
    </Story>
  );
}

function UserFacts({ user }: { user: AdminUser }) {
  const { details, licence, licenceState, status, createdAt, seenAt, sessions, email, phoneNumber } = user;
  const contacts = email === null && phoneNumber === null;
  return (
    <Facts
      facts={[
        [
          t('Status'),
          <Badge key="status" tone={USER_STATES_SAID[status].tone}>
            {t(USER_STATES_SAID[status].name)}
          </Badge>,
        ],
        [
          t('Licence'),
          licence ? <LicenceBadge key="licence" licence={licence} /> : t(LICENCE_STATES_SAID[licenceState]),
        ],
        [t('State'), <Typed key="state">{user.state}</Typed>],
        ...(contacts
          ? []
          : [
              [t('Email'), <Typed key="email">{email}</Typed>] as const,
              [t('Phone'), <Typed key="phone">{phoneNumber}</Typed>] as const,
              [t('PCN Reg. No.'), <Typed key="number">{details.registrationNumber}</Typed>] as const,
              [
                t('Address'),
                <Typed key="address" className="">
                  {details.address}
                </Typed>,
              ] as const,
            ]),
        [t('Joined'), <Time detail key="joined" at={createdAt} />],
        [t('Last seen'), seenAt ? <Time detail key="seen" at={seenAt} /> : t('Not signed in anywhere')],
        [t('Open sessions'), sessions],
      ]}
    />
  );
}

function Belongings({ user: { _id, pharmacies, businesses, posts, wallets } }: { user: AdminUser }) {
  return (
    <>
      <RelatedList
        title={t('Pharmacies')}
        empty={t('None')}
        things={pharmacies.map(({ _id: id, businessName: name }) => ({
          id,
          name,
          to: pathOfOne('pharmacy', id),
          aside: null,
        }))}
        all={pathOfList('pharmacies', { owner: _id })}
      />
      <RelatedList
        title={t('Businesses')}
        empty={t('None')}
        things={businesses.map(({ _id: id, product: name, state }) => ({
          id,
          name,
          to: pathOfList('businesses', { open: id }),
          aside: t(OFFER_STATES_SAID[state as OfferState].name),
        }))}
        all={pathOfList('businesses', { creator: _id })}
      />
      <RelatedList
        title={t('Posts')}
        empty={t('None')}
        things={posts.map(({ _id: id, content, createdAt }) => ({
          id,
          name: content || t('A picture'),
          to: pathOfList('posts', { open: id }),
          aside: <Time at={createdAt} />,
        }))}
        all={pathOfList('posts', { creator: _id })}
      />
      <RelatedList
        title={t('Wallets')}
        empty={t('None')}
        things={wallets.map(({ _id: id, amount, state, createdAt }) => ({
          id,
          name: <Money naira={amount} />,
          to: pathOfOne('wallet', id),
          aside: (
            <>
              {t(WALLET_STATES_SAID[state as WalletState].name)}, <Time at={createdAt} />
            </>
          ),
        }))}
        all={pathOfList('wallets', { supplier: _id })}
      />
    </>
  );
}
