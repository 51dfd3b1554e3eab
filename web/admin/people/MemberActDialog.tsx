/** Confirms an action on a member's account: its consequence and the reason. */
import { SUSPENSION_REASON } from '#rules/account/suspension.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { PasskeyGate } from '../shell/PasskeyGate.tsx';
import { ACTS, carryOut, type MemberAct } from './member-acts.ts';
import type { MemberStatus } from './queries.ts';

interface MemberActDialogProps {
  act: MemberAct;
  user: MemberStatus;
  onClose: () => void;
  changed: () => void;
}

export function MemberActDialog({ act, user, onClose, changed }: MemberActDialogProps) {
  const words = ACTS[act];

  async function submit({ reason }: Typed<'reason'>) {
    try {
      await carryOut(act, { id: user._id, version: user.version, reason });
      onClose();
      showAlert('Success', t(words.done));
    } finally {
      changed();
    }
  }

  const form = (
    <Form action={submit}>
      <p>{t(words.consequence)}</p>
      <TextArea name="reason" label={t(words.why)} required maxLength={SUSPENSION_REASON} rows={4} />
      <div className="flex flex-wrap gap-3">
        <Submit kind={words.danger ? 'danger' : 'primary'}>{t(words.yes)}</Submit>
        <Button kind="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
  return (
    <Dialog open onClose={onClose} title={t(words.title(user.fullName))}>
      {act === 'close' ? <PasskeyGate why={t('This is permanent. Confirm your identity.')}>{form}</PasskeyGate> : form}
    </Dialog>
  );
}
