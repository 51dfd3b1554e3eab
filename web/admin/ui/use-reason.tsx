/** Confirms an action and asks for a reason, which the member it concerns may read: `const reason = await ask({ … })`. */
import { type ReactNode, useState } from 'react';
import { ADMIN_LIST_LIMITS } from '#rules/admin/list.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { Confirmation } from '../../ui/dialog/use-confirm.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';

interface Asking {
  /** Undefined if the administrator cancelled. The reason may be empty. */
  ask: (question: Confirmation) => Promise<string | undefined>;
  dialog: ReactNode;
}

export function useReason(): Asking {
  const [asked, setAsked] = useState<Confirmation & { answer: (reason?: string) => void }>();

  function close(reason?: string) {
    asked?.answer(reason);
    setAsked(undefined);
  }

  return {
    ask: (question) => new Promise((answer) => setAsked({ ...question, answer })),
    dialog: (
      <Dialog open={asked !== undefined} onClose={close} title={asked?.title ?? ''}>
        {asked && (
          <Form action={async ({ reason }: Typed<'reason'>) => close(reason)} className="grid gap-5">
            <p>{asked.text}</p>
            <TextArea
              name="reason"
              label={t('Reason (the member sees it)')}
              hint={t('Optional.')}
              maxLength={ADMIN_LIST_LIMITS.reason}
            />
            <div className="flex flex-wrap gap-3">
              <Submit kind={asked.danger ? 'danger' : 'primary'}>{asked.yes}</Submit>
              <Button kind="quiet" onClick={() => close()}>
                {asked.no ?? t('Cancel')}
              </Button>
            </div>
          </Form>
        )}
      </Dialog>
    ),
  };
}
