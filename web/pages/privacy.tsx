/** /my-data: downloading the member's data, and closing the account. */
import { useNavigate } from 'react-router';
import { AUTH_STORAGE } from '#rules/account/auth-form.ts';
import type { Arrival } from '#rules/form-answer.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { ClosingCard } from '../account/privacy/ClosingCard.tsx';
import { ExportCard } from '../account/privacy/ExportCard.tsx';
import { useSelf } from '../net/session.ts';
import { leaveDevice } from '../account/session/sign-out.ts';
import { PageHead } from '../ui/Card.tsx';

export function PrivacyPage() {
  const navigate = useNavigate();
  const { _id: selfId } = useSelf();

  async function closed() {
    await leaveDevice(selfId);
    sessionStorage.setItem(AUTH_STORAGE.arrival, JSON.stringify({ arrival: 'closed' satisfies Arrival }));
    await navigate(PATHS.signIn, { replace: true });
  }

  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-5 sm:py-7">
      <PageHead title={t('My data')}>{t('Download your data or close your account.')}</PageHead>
      <div className="grid gap-4">
        <ExportCard />
        <ClosingCard closed={closed} />
      </div>
    </div>
  );
}
