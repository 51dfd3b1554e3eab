/** /staff-invitation#…: an invitation by link to work at a pharmacy, shown before it is accepted. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ROLE_NAMES } from '#rules/pharmacy/pharmacy.ts';
import { t } from '../../i18n.ts';
import { useSelf } from '../../net/session.ts';
import { PATHS, pathOfPharmacy, pathOfSignInAgain } from '../../paths.ts';
import { acceptLink, forgetLink, linkToken, linkQuery } from '../../pharmacy/staff/invitation-link.ts';
import { ROLE_RIGHTS } from '../../pharmacy/staff/roles.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { Card, PageHead } from '../../ui/Card.tsx';
import { Data } from '../../ui/Data.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';

export function StaffInvitationPage() {
  const [token] = useState(linkToken);
  const { data: invitation, error, refetch } = useQuery({ ...linkQuery(token), enabled: token !== '' });
  return (
    <div className="mx-auto w-full max-w-md px-4 py-6">
      <PageHead title={t('Invitation')} />
      {token === '' && (
        <Empty icon="mail" title={t('Open the link again')}>
          {t('The invitation is in the link you got by WhatsApp or SMS.')}
        </Empty>
      )}
      {token !== '' && !invitation && <NotYet error={error} retry={refetch} />}
      {invitation && (
        <Card>
          <div className="grid gap-3">
            <p className="text-lg font-semibold wrap-anywhere">
              <Data>{invitation.pharmacy.businessName}</Data>
            </p>
            <p className="text-sm text-quiet wrap-anywhere">
              <Data>{invitation.pharmacy.location}</Data>
            </p>
            <p className="wrap-anywhere">
              {t('{name} invites you as {role}.', { name: invitation.by, role: t(ROLE_NAMES[invitation.role]) })}{' '}
              {t(ROLE_RIGHTS[invitation.role])}
            </p>
            <Answer token={token} />
          </div>
        </Card>
      )}
    </div>
  );
}

function Answer({ token }: { token: string }) {
  const navigate = useNavigate();
  const isVisitor = useSelf()._id === '';
  if (isVisitor) {
    return (
      <>
        <p className="text-sm text-quiet">{t('New here? Sign up, then open the link again.')}</p>
        <a href={pathOfSignInAgain(PATHS.staffInvitation)} className="btn btn-primary focus-ring">
          {t('Sign in to accept')}
        </a>
        <a href={PATHS.signUp} className="btn btn-ghost focus-ring">
          {t('Sign up')}
        </a>
      </>
    );
  }

  async function accept() {
    const pharmacyId = await acceptLink(token);
    forgetLink();
    await navigate(pathOfPharmacy(pharmacyId));
  }

  return (
    <ActButton wide act={accept}>
      {t('Accept')}
    </ActButton>
  );
}
