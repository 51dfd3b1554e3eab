/**
 * The form of a form page: the script sends it in place, and until it has come the browser posts it. The script has no sentences: what it may
 * have to say stands here, in the page's language.
 */
import type { ReactNode } from 'react';
import type { FormState } from '#contract/public-page.ts';
import { MESSAGES } from '../../errors.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { FormStateContext, NOTHING_TYPED } from '../form/form-state.ts';

/** What the script fills in itself. */
const MAX = '{max}';
const LENGTH = '{length}';

/** What every form may have to say. */
export interface FormWords {
  missing: string;
  chooseOne: string;
  offline: string;
  timeout: string;
  failed: string;
  tooLong: string;
  used: string;
}

export function formWords(): FormWords {
  return {
    missing: t('Fill this in'),
    chooseOne: t('Choose one'),
    offline: t(MESSAGES.offline),
    timeout: t(MESSAGES.timeout),
    failed: t(MESSAGES.internal),
    tooLong: t('At most {max} characters, these are {length}.', { max: MAX, length: LENGTH }),
    used: t('{length} of {max}', { length: LENGTH, max: MAX }),
  };
}

interface PageFormProps {
  /** Names the form for the script. */
  name: string;
  action: string;
  words: FormWords;
  form: FormState | undefined;
  children: ReactNode;
  className?: string;
}

export function PageForm({
  name,
  action,
  words,
  form = NOTHING_TYPED,
  children,
  className = 'grid gap-4',
}: PageFormProps) {
  return (
    <form method="post" action={action} data-form={name} data-words={JSON.stringify(words)} className={className}>
      <div
        data-failure=""
        role="alert"
        className="whole rounded-field border border-error bg-error/10 px-3 py-2.5 text-sm wrap-anywhere empty:hidden"
      >
        {form.failure && t(form.failure)}
      </div>
      <FormStateContext value={form}>{children}</FormStateContext>
    </form>
  );
}

const TONES = {
  success: 'border-success bg-success/10',
  info: 'border-base-300 bg-secondary text-secondary-content',
  warning: 'border-warning bg-warning/20',
  error: 'border-error bg-error/10',
} as const;

interface NoteProps {
  kind: keyof typeof TONES;
  children: ReactNode;
  /** Shown by its address, `#verified`, or by the script. */
  id?: string;
  /** Not until the script says so, or the address. */
  isWaiting?: boolean;
  role?: 'alert' | 'status';
  className?: string;
}

export function Note({ kind, id, role, isWaiting = false, className = 'mb-4', children }: NoteProps) {
  const shown = isWaiting ? 'hidden target:flex data-open:flex' : 'flex';
  return (
    <div
      id={id}
      role={role}
      data-note={id}
      className={`${className} ${shown} items-start gap-2.5 rounded-field border px-3 py-2.5 text-sm ${TONES[kind]}`}
    >
      <Icon name={kind} className="mt-px" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}

/** What cannot be done without JavaScript. */
export function WithoutScript({ children }: { children: string }) {
  return (
    <noscript>
      <p className="mb-4 rounded-field border border-warning bg-warning/20 px-3 py-2.5 text-sm">{children}</p>
    </noscript>
  );
}
