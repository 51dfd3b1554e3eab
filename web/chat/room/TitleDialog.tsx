/** The title of a chatroom, when it is created or renamed. */
import { CHAT_LIMITS } from '#rules/chat/chat.ts';
import { t } from '../../i18n.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, Submit } from '../../ui/form/Form.tsx';
import { useFreshForm } from '../../ui/form/use-fresh-form.ts';
import { valuesOf } from '../../ui/form/form-values.ts';

interface TitleDialogProps {
  open: boolean;
  onClose: () => void;
  heading: string;
  /** On the button: a verb. */
  yes: string;
  first?: string;
  action: (title: string) => Promise<void>;
}

export function TitleDialog({ open, onClose, heading, yes, first, action }: TitleDialogProps) {
  const { key, done } = useFreshForm(onClose);

  async function submit(data: FormData) {
    await action(valuesOf(data, ['title']).title);
    done();
  }

  return (
    <Dialog open={open} onClose={onClose} title={heading}>
      <Form key={`${key} ${first ?? ''}`} action={submit}>
        <Field
          name="title"
          label={t('Title')}
          hint={t('What the group trades in, so that everybody knows it in the list.')}
          required
          maxLength={CHAT_LIMITS.title}
          defaultValue={first}
          autoComplete="off"
        />
        <Submit>{yes}</Submit>
      </Form>
    </Dialog>
  );
}
