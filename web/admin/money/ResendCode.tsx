/** Asks Paystack to send another one-time code for a payout. */
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { adminCall } from '../shell/session.ts';

/** Shows its result in place, because an alert would be behind the dialog. */
export function ResendCode({ id }: { id: string }) {
  const resend = useMutation({ mutationFn: () => adminCall('POST /api/admin/money/payout/:id/otp/resend', { id }) });
  return (
    <>
      <Button kind="quiet" pending={resend.isPending} onClick={() => resend.mutate()}>
        {t('Send another code')}
      </Button>
      <div role="status" className="w-full">
        {resend.isSuccess && <Banner kind="success">{t('Code sent')}</Banner>}
        {resend.error && <Banner kind="error">{messageOf(resend.error)}</Banner>}
      </div>
    </>
  );
}
