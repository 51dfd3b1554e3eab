/** /profile and /profile/:id: the member's own profile to edit, or another member's profile. */
import { message } from '#rules/i18n/message.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { MessageUser } from '../chat/MessageUser.tsx';
import { isNotThere } from '../net/errors.ts';
import { t } from '../i18n.ts';
import { MemberOffers } from '../trade/offer/MemberOffers.tsx';
import { RelationButton } from '../people/partner/RelationButton.tsx';
import { RelationMenu } from '../people/partner/RelationMenu.tsx';
import { EDIT, PATHS } from '../paths.ts';
import { MemberPharmacies } from '../pharmacy/MemberPharmacies.tsx';
import { Feed } from '../feed/post/Feed.tsx';
import { Details } from '../account/profile/Details.tsx';
import { Edit, type Edited } from '../account/profile/Edit.tsx';
import { ProfileHead } from '../account/profile/ProfileHead.tsx';
import { type Profile, profileChanged, profileQuery } from '../account/profile/queries.ts';
import { MemberRatings } from '../people/rating/MemberRatings.tsx';
import { TradeFigures } from '../people/rating/TradeFigures.tsx';
import { useSelf } from '../net/session.ts';
import { Banner } from '../ui/alert/Banner.tsx';
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { Failed } from '../ui/list/Failed.tsx';
import { Waiting } from '../ui/Spinner.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useTitle } from '../ui/hook/use-title.ts';

const TABS = [
  { name: 'posts', title: message('Posts') },
  { name: 'businesses', title: message('Businesses') },
  { name: 'ratings', title: message('Ratings') },
] as const;

export function ProfilePage() {
  const { _id: selfId } = useSelf();
  const { id = selfId } = useParams();
  const { data: user, error, isPending, refetch } = useQuery(profileQuery(id));
  useTitle(user?.fullName ?? t('Profile'));
  const isMissing = isNotThere(error);
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-4 sm:py-6">
      {!user && <h1 className="sr-only">{t('Profile')}</h1>}
      {isPending && <Waiting shape="profile" />}
      {isMissing && (
        <Empty
          icon="person"
          title={t('Member not found')}
          action={<ButtonLink to={PATHS.requests}>{t('Find partners')}</ButtonLink>}
        >
          {t('They have left, or the link is wrong.')}
        </Empty>
      )}
      {error && !isMissing && <Failed error={error} retry={refetch} />}
      {user && !isMissing && (user.relation === 'self' ? <Own user={user} /> : <Others key={id} user={user} />)}
    </div>
  );
}

function Own({ user }: { user: Profile }) {
  const [edited, edit] = useEdited();
  const { pendingEmail, pendingEmailRefused } = user.details;
  const onFace = (
    <span className="block rounded-full border border-base-300 bg-base-100">
      <IconButton icon="camera" label={t('Change profile picture')} onClick={() => edit('picture')} />
    </span>
  );
  return (
    <div className="grid gap-4">
      <ProfileHead user={user} onFace={onFace}>
        <ButtonLink icon="pharmacy" to={PATHS.pharmacies}>
          {t('Visit Pharmacy')}
        </ButtonLink>
        <Button kind="quiet" icon="edit" onClick={() => edit('name')}>
          {t('Edit name')}
        </Button>
      </ProfileHead>
      {pendingEmail && (
        <Banner
          kind={pendingEmailRefused ? 'warning' : 'info'}
          action={
            <Button kind="quiet" onClick={() => edit('code')}>
              {pendingEmailRefused ? t('Change address') : t('Enter the code')}
            </Button>
          }
        >
          {pendingEmailRefused
            ? t('We can’t reach you at {email}. It rejects our emails.', { email: pendingEmail })
            : t('We sent a code to {email}. Enter it to use that address.', { email: pendingEmail })}
        </Banner>
      )}
      <Columns user={user} editDetails={() => edit('details')} />
      <Edit user={user} open={edited} show={edit} />
    </div>
  );
}

/** The open dialog. `?edit=details` in the address opens the details once. */
function useEdited() {
  const [edited, edit] = useState<Edited>();
  const [search, setSearch] = useSearchParams();
  const asked = search.get(EDIT) === 'details';
  useEffect(() => {
    if (!asked) return;
    edit('details');
    setSearch(
      (before) => {
        before.delete(EDIT);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, setSearch]);
  return [edited, edit] as const;
}

function Others({ user }: { user: Profile }) {
  const [text, say] = useState('');
  const changed = () => profileChanged(user._id);
  return (
    <div className="grid gap-4">
      <ProfileHead user={user}>
        {user.relation !== 'blocked' && <MessageUser memberId={user._id} />}
        {(!user.suspended || user.relation !== 'none') && (
          <RelationButton other={user} relation={user.relation} prominent say={say} changed={changed} />
        )}
        <RelationMenu other={user} relation={user.relation} say={say} changed={changed} />
      </ProfileHead>
      <p role="status" className="sr-only">
        {text}
      </p>
      {user.relation === 'blocked' && (
        <Banner kind="warning">
          {t('You blocked {name}. They can’t contact you, and you can’t find each other.', {
            name: user.fullName,
          })}
        </Banner>
      )}
      <Columns user={user} />
    </div>
  );
}

/** The member's posts and offers, with their details beside them, or above them on phones. */
function Columns({ user, editDetails }: { user: Profile; editDetails?: () => void }) {
  const action = editDetails && (
    <Button kind="plain" icon="edit" onClick={editDetails}>
      {t('Edit details')}
    </Button>
  );
  return (
    <div className="grid items-start gap-4 dialog:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-4 dialog:order-last">
        <Details user={user} action={action} />
        <TradeFigures trades={user.trades} />
        {user.relation !== 'self' && user.relation !== 'blocked' && <MemberPharmacies memberId={user._id} />}
      </div>
      <Shared key={user._id} user={user} />
    </div>
  );
}

/** The chosen tab is in the address, so that Back and a reload find it again. */
function Shared({ user }: { user: Profile }) {
  const [search, setSearch] = useSearchParams();
  const chosen = TABS.find(({ name }) => name === search.get('tab'))?.name ?? 'posts';
  const isOwn = user.relation === 'self';
  return (
    <div className="min-w-0">
      <Tabs
        label={t('What {name} shares', { name: user.fullName })}
        tabs={TABS}
        chosen={chosen}
        choose={(name) => setSearch(name === 'posts' ? {} : { tab: name }, { replace: true, preventScrollReset: true })}
      >
        {chosen === 'posts' && (
          <Feed
            key={user._id}
            source={{ member: user._id }}
            empty={
              <Empty
                icon="posts"
                title={t('No posts yet')}
                link={{ to: PATHS.posts, text: isOwn ? t('Write a post') : t('See all posts') }}
              >
                {isOwn ? t('Your own posts show here too.') : t('Their posts will show here.')}
              </Empty>
            }
          />
        )}
        {chosen === 'businesses' && (
          <MemberOffers memberId={user._id} more={isOwn ? t('Buy or sell something') : t('See offers')}>
            {isOwn ? t('Your own demands and sales show here too.') : t('Their offers will show here.')}
          </MemberOffers>
        )}
        {chosen === 'ratings' && (
          <MemberRatings memberId={user._id}>
            {isOwn ? t('Ratings from your trades show here.') : t('Ratings from their trades will show here.')}
          </MemberRatings>
        )}
      </Tabs>
    </div>
  );
}
