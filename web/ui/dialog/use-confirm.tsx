/** Asks for confirmation within a form's action: `if (!(await ask({ … }))) return;`. Typed text is kept, and errors show in the form. */
import { type ReactNode, useState } from 'react';
import { t } from '../../i18n.ts';
import { Confirm } from './Confirm.tsx';

export interface Confirmation {
  title: string;
  /** Label of the confirm button: a verb. */
  yes: string;
  /** Label of the cancel button: «Cancel» by default. */
  no?: string;
  /** The consequence. */
  text: string;
  /** True if it loses something for good. */
  danger?: boolean;
}

interface Asking {
  ask: (question: Confirmation) => Promise<boolean>;
  /** Render it beside the form, not inside, since it is a form itself. */
  dialog: ReactNode;
}

export function useConfirm(): Asking {
  const [asked, setAsked] = useState<Confirmation & { answer: (yes: boolean) => void }>();

  function close() {
    asked?.answer(false);
    setAsked(undefined);
  }

  return {
    ask: (question) => new Promise((answer) => setAsked({ ...question, answer })),
    dialog: (
      <Confirm
        open={asked !== undefined}
        onClose={close}
        title={asked?.title ?? ''}
        yes={asked?.yes ?? ''}
        no={asked?.no ?? t('Cancel')}
        danger={asked?.danger ?? false}
        action={async () => asked?.answer(true)}
      >
        {asked?.text}
      </Confirm>
    ),
  };
}
