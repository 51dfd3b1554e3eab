/** The submit button of forms that need a network: offline it says so, and typed text stays. */
import { type ComponentProps, useId } from 'react';
import { t } from '../../i18n.ts';
import { useOnline } from '../hook/use-online.ts';
import { Submit } from './Form.tsx';

export function OnlineSubmit({ disabled = false, ...submit }: ComponentProps<typeof Submit>) {
  const id = useId();
  const online = useOnline();
  return (
    <div className={`grid content-start gap-2 ${submit.wide ? '' : 'justify-items-start'}`}>
      <Submit {...submit} disabled={disabled || !online} describedBy={online ? undefined : id} />
      <p role="status" id={id} className="text-sm text-quiet empty:hidden">
        {!online && t('You are offline. What you typed is kept.')}
      </p>
    </div>
  );
}
