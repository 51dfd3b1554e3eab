/** Guards actions that move money or change administrators: asks for a passkey if the last proof is too old. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { usePasskey } from './use-passkey.tsx';
import { adminAnswers, adminCall, adminQuery } from './session.ts';

interface PasskeyGateProps {
  /** The reason shown; by default that it moves money. */
  why?: string;
  children: ReactNode;
}

export function PasskeyGate({ why = t('This moves money. Confirm your identity.'), children }: PasskeyGateProps) {
  const { data } = useQuery(adminQuery);
  const admin = data?.admin;
  const isProved = useBefore(admin?.provedUntil);
  return (
    <div className="grid gap-5">
      {admin && !isProved && <PasskeyForm email={admin.email} why={why} />}
      {children}
    </div>
  );
}

function PasskeyForm({ email, why }: { email: string; why: string }) {
  const [isSent, setSent] = useState(false);
  const { fields, submit } = usePasskey(email);

  async function ask() {
    await adminCall('POST /api/admin/session/passkey', {});
    setSent(true);
  }

  async function prove(typed: Typed) {
    if (await submit(typed)) await adminAnswers.invalidateQueries({ queryKey: adminQuery.queryKey });
  }

  return (
    <div className="grid gap-3 rounded-box border border-warning p-4">
      <Banner kind="warning">{why}</Banner>
      {isSent ? (
        <Form key="prove" action={prove}>
          {fields}
          <Submit>{t('Confirm')}</Submit>
        </Form>
      ) : (
        <Form key="ask" action={ask}>
          <Submit>{t('Send me a passkey')}</Submit>
        </Form>
      )}
    </div>
  );
}

/** True until the moment; false if it is undefined. */
function useBefore(moment: string | undefined): boolean {
  const ends = moment === undefined ? 0 : Date.parse(moment);
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(ends), Math.max(0, ends - Date.now()));
    return () => clearTimeout(timer);
  }, [ends]);
  return ends > over && ends > Date.now();
}
