/** The pill with the number of new entries above. */
import type { Message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../Icon.tsx';

export function NewItemsPill({
  waiting,
  reveal,
  message: sentence,
}: {
  waiting: number;
  reveal: () => void;
  /** Contains `{n}`, the number. */
  message: Message;
}) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(var(--top)+0.5rem)] z-20 flex h-0 justify-center"
    >
      {waiting > 0 && (
        <button type="button" onClick={reveal} className="btn pointer-events-auto rounded-full btn-primary focus-ring">
          <Icon name="up" />
          {t(sentence, { n: waiting })}
        </button>
      )}
    </div>
  );
}
