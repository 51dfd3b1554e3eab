/** The help for keyboard shortcuts, and the switch for single letters. */
import { useState } from 'react';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Checkbox } from '../../ui/form/Field.tsx';

const STORED = 'mortar.admin.letters';

const KEYS: readonly { keys: readonly string[]; does: Message }[] = [
  { keys: ['j', '↓'], does: message('Next row') },
  { keys: ['k', '↑'], does: message('Previous row') },
  { keys: ['Enter'], does: message('Open the row') },
  { keys: ['x'], does: message('Choose the row') },
  { keys: ['/'], does: message('Search') },
  { keys: ['Esc'], does: message('Close the panel, then clear the selection') },
  { keys: ['?'], does: message('This help') },
];

/** The switch is kept on this device. */
export function useLetters(): { letters: boolean; setLetters: (on: boolean) => void } {
  const [letters, setLetters] = useState(() => localStorage.getItem(STORED) !== 'off');
  return {
    letters,
    setLetters(on) {
      localStorage.setItem(STORED, on ? 'on' : 'off');
      setLetters(on);
    },
  };
}

interface ShortcutsProps extends ReturnType<typeof useLetters> {
  open: boolean;
  close: () => void;
}

export function Shortcuts({ open, close, letters, setLetters }: ShortcutsProps) {
  return (
    <Dialog open={open} onClose={close} title={t('Keyboard')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3 text-sm">
        {KEYS.map(({ keys, does }) => (
          <div key={does.id} className="contents">
            <dt translate="no" className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-selector border border-base-300 bg-base-200 px-2 py-0.5 text-center"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 mb-2 text-sm text-quiet">
        {t('With a row in focus, the arrow keys move between rows. Otherwise they scroll.')}
      </p>
      <Checkbox
        name="letters"
        label={t('Single letters are shortcuts')}
        checked={letters}
        onChange={({ currentTarget }) => setLetters(currentTarget.checked)}
      />
    </Dialog>
  );
}
