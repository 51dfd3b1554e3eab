/** Asks once more in the midst of a form's own action: `if (!(await ask({ … }))) return;`. Nothing typed is lost, and a refusal is said in the form. */
import { type ReactNode, useState } from 'react';
import { t } from '../../i18n.ts';
import { Confirm } from './Confirm.tsx';

export interface Confirmation {
  title: string;
  /** The button that does it: a verb. */
  yes: string;
  /** The button that changes nothing: «Cancel» by default. */
  no?: string;
  /** What will happen. */
  text: string;
  /** It loses something for good. */
  danger?: boolean;
}

interface Asking {
  ask: (question: Confirmation) => Promise<boolean>;
  /** Belongs beside the form, not in it: it is a form of its own. */
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
