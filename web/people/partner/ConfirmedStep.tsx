/** An action on another member with a confirmation that names them. */
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { type ConfirmedMove, confirmationOf } from './confirmations.ts';
import { isGone, type Other, refusalMessage, performStep, messageAfter } from './use-step.ts';

interface ConfirmedStepProps {
  step: ConfirmedMove;
  other: Other;
  kind: 'quiet' | 'plain';
  disabled?: boolean;
  label: string;
  /** The label with the name, for screen readers. */
  spoken: string;
  say: (text: string) => void;
}

export function ConfirmedStep({ step, other, kind, disabled = false, label, spoken, say }: ConfirmedStepProps) {
  const [asking, ask] = useState(false);
  return (
    <>
      <Button kind={kind} disabled={disabled} aria-label={spoken} onClick={() => ask(true)}>
        {label}
      </Button>
      <ConfirmStep step={asking ? step : undefined} other={other} close={() => ask(false)} done={say} />
    </>
  );
}

interface ConfirmStepProps {
  /** Undefined while no confirmation is open. */
  step: ConfirmedMove | undefined;
  other: Other;
  close: () => void;
  /** Receives the message of the result. */
  done: (text: string) => unknown;
}

export function ConfirmStep({ step, other, close, done }: ConfirmStepProps) {
  const question = step && confirmationOf(step, other);

  async function confirm() {
    if (!step) return;
    try {
      await performStep(step, other);
    } catch (error) {
      if (!isGone(error)) throw error;
      return showAlert('Error', refusalMessage(error));
    }
    await done(messageAfter(step, other));
  }

  return (
    <Confirm
      open={question !== undefined}
      onClose={close}
      title={question?.title ?? ''}
      yes={question?.yes ?? ''}
      no={question?.no ?? t('Cancel')}
      danger
      action={confirm}
    >
      {question?.text}
    </Confirm>
  );
}
