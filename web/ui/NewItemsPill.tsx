/** The pill that says how many new entries wait above. */
import { t } from '../i18n.ts';
import { Icon } from './Icon.tsx';

export function Arrived({
  waiting,
  reveal,
  one,
  many,
}: {
  waiting: number;
  reveal: () => void;
  one: string;
  many: string;
}) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(var(--top)+0.5rem)] z-20 flex h-0 justify-center"
    >
      {waiting > 0 && (
        <button type="button" onClick={reveal} className="btn pointer-events-auto rounded-full btn-primary focus-ring">
          <Icon name="up" />
          {waiting === 1 ? one : t(many, { n: waiting })}
        </button>
      )}
    </div>
  );
}
