/** A confirmation that asks for the member's password. A wrong one is an error at the field, and typed text is kept. */
import type { ReactNode } from 'react';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { useFreshForm } from '../../ui/form/use-fresh-form.ts';

interface PasswordConfirmProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Label of the confirm button: a verb. */
  yes: string;
  no?: string;
  /** True if it loses something for good. */
  danger?: boolean;
  /** Closes on success. */
  action: (password: string) => Promise<unknown>;
  /** The consequence. */
  children: ReactNode;
}

export function PasswordConfirm({
  open,
  onClose,
  title,
  yes,
  no = t('Cancel'),
  danger = false,
  action,
  children,
}: PasswordConfirmProps) {
  const form = useFreshForm(onClose);

  async function confirm({ password }: Typed<'password'>) {
    await action(password);
    form.done();
  }

  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Form key={form.key} action={confirm}>
        <p>{children}</p>
        <Field
          name="password"
          type="password"
          label={t('Your password')}
          required
          maxLength={MEMBER_LIMITS.passwordMax}
          autoComplete="current-password"
        />
        <div className="flex flex-wrap gap-3">
          <Submit kind={danger ? 'danger' : 'primary'}>{yes}</Submit>
          <Button kind="quiet" onClick={onClose}>
            {no}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
