/** The six digits of the mail, and another mail on request. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CODE_DIGITS, CODE_MINUTES } from '#rules/account/member.ts';
import { call } from '../api.ts';
import { messageOf } from '../errors.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { showAlert } from '../ui/alert/alert.ts';
import { Button } from '../ui/Button.tsx';
import { DigitsField } from '../ui/form/DigitsField.tsx';
import { Form, Submit } from '../ui/form/Form.tsx';
import { valuesOf } from '../ui/form/form-values.ts';
import { forgetPending, storePending, type PendingMember, pendingMember } from './pending-member.ts';
import { countdownOf, nextSendAt, useSecondsUntil } from './resend.ts';

export function VerifyForm(member: PendingMember) {
  const { userId, email } = member;
  const navigate = useNavigate();

  async function verify(data: FormData) {
    await call('POST /api/auth/verify/:userId', { userId, ...valuesOf(data, ['code']) });
    forgetPending();
    await navigate(PATHS.signIn, { state: { email, verified: true } });
  }

  return (
    <Form action={verify}>
      <DigitsField
        name="code"
        label={t('Verification code')}
        required
        autoComplete="one-time-code"
        digits={CODE_DIGITS}
        fault={t('The code has {n} digits', { n: CODE_DIGITS })}
        hint={t('It works for {n} minutes. Look among the spam too.', { n: CODE_MINUTES })}
        placeholder={'0'.repeat(CODE_DIGITS)}
        className="input h-14 text-center font-mono text-2xl tracking-[0.4em]"
      />
      <Submit wide>{t('Verify')}</Submit>
      <Resend member={member} />
    </Form>
  );
}

function Resend({ member }: { member: PendingMember }) {
  const { userId, email } = member;
  const [sentAt, setSentAt] = useState(member.sentAt);
  const [pending, setPending] = useState(false);
  const wait = useSecondsUntil(nextSendAt(sentAt));

  async function resend() {
    setPending(true);
    try {
      await call('POST /api/auth/verify/:userId/resend', { userId });
      storePending({ userId, email });
      setSentAt(pendingMember()?.sentAt ?? []);
      showAlert('Success', t('A new code is on its way. Only the newest one is good.'));
    } catch (error) {
      showAlert('Error', messageOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <Button kind="plain" wide pending={pending} disabled={wait > 0} onClick={() => void resend()}>
      {wait > 0 ? t('Send a new code in {time}', { time: countdownOf(wait) }) : t('Send a new code')}
    </Button>
  );
}
