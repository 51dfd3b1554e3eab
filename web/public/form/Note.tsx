/** Notes of a page with a form: what happened, what was sent, and what needs JavaScript. */
import type { ReactNode } from 'react';
import type { FormDefinition } from '#rules/public/form/form.ts';
import type { Message } from '#rules/i18n/message.ts';
import { SENT_ANCHOR } from '#rules/form-answer.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';

const TONES = {
  success: 'border-success bg-success/10',
  info: 'border-base-300 bg-secondary text-secondary-content',
  warning: 'border-warning bg-warning/20',
  error: 'border-error bg-error/10',
} as const;

interface NoteProps {
  kind: keyof typeof TONES;
  children: ReactNode;
  /** Shown by the fragment, such as `#verified`, or by the script. */
  id?: string;
  /** True if it is hidden until the fragment or the script shows it. */
  isWaiting?: boolean;
  role?: 'alert' | 'status';
  className?: string;
}

export function Note({ kind, id, role, isWaiting = false, className = 'mb-4', children }: NoteProps) {
  const display = isWaiting ? 'hidden target:flex data-open:flex' : 'flex';
  return (
    <div
      id={id}
      role={role}
      data-note={id}
      tabIndex={id === SENT_ANCHOR ? -1 : undefined}
      className={`${className} ${display} scroll-mt-20 items-start gap-2.5 rounded-field border px-3 py-2.5 text-sm outline-none ${TONES[kind]}`}
    >
      <Icon name={kind} className="mt-px" />
      <div className="min-w-0 grow wrap-anywhere">{children}</div>
    </div>
  );
}

/** Says that a form was sent, shown by the server's redirect to its fragment or by the script. Closing it leads back to the form. */
export function SentNote({ of, children }: { of: FormDefinition; children: ReactNode }) {
  return (
    <Note kind="success" id={SENT_ANCHOR} role="status" isWaiting>
      <a
        href={`#${of.name}-form`}
        data-close=""
        aria-label={t('Close')}
        className="float-right -my-2.5 -mr-3 grid size-11 place-items-center rounded-field focus-ring hover:bg-success/15"
      >
        <Icon name="close" />
      </a>
      {children}
    </Note>
  );
}

/** Says what does not work without JavaScript. */
export function WithoutScript({ children }: { children: string }) {
  return (
    <noscript>
      <p className="mb-4 rounded-field border border-warning bg-warning/20 px-3 py-2.5 text-sm">{children}</p>
    </noscript>
  );
}

/** A private-use character, which no sentence contains. */
const MARK = '\uE000';

/** A sentence with the email address that the script fills in, or "your address" if it is unknown. */
export function WithEmail({ of: { id, values }, email }: { of: Message; email?: string | undefined }) {
  const [before = '', after = ''] = t({ id, values: { ...values, email: MARK } }).split(MARK);
  return (
    <>
      {before}
      <span data-email="" translate={email ? 'no' : undefined}>
        {email ?? t('your address')}
      </span>
      {after}
    </>
  );
}
