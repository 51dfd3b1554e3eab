/**
 * A form of a public page: it is posted to its page without script, and sent in place by `enhance/form.ts` with one. The page hands in what
 * came back of it, and another form is made of this and the fields of `PublicField.tsx`; `server/http/public-form.ts` says how it is taken in.
 */
import type { ReactNode } from 'react';
import type { FormState } from '#contract/public-page.ts';
import { SENT_ANCHOR } from '#rules/public-form.ts';
import { type PublicLanguage, publicPathIn } from '#rules/public-path.ts';
import { MESSAGES } from '../../errors.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { FormStateContext, NOTHING_TYPED } from './form-state.ts';

interface PublicFormProps {
  id: string;
  /** Of the page that takes it, without a language's prefix; another page may show the form too. */
  path: string;
  language: PublicLanguage;
  form: FormState | undefined;
  /** What the panel says once it was sent. */
  sent: string;
  submit: string;
  children: ReactNode;
}

export function PublicForm({ id, path, language, form = NOTHING_TYPED, sent, submit, children }: PublicFormProps) {
  return (
    <div className="grid gap-4">
      <SentPanel formId={id}>{sent}</SentPanel>
      <form
        id={id}
        method="post"
        action={publicPathIn(language, path)}
        data-sends=""
        data-offline={t(MESSAGES.offline)}
        data-failed={t(MESSAGES.internal)}
        data-missing={t('Fill this in')}
        className="relative grid scroll-mt-20 gap-4"
      >
        <p
          data-failure=""
          role="alert"
          className="rounded-field border border-error bg-error/10 px-3 py-2.5 text-sm empty:hidden"
        >
          {form.failure && t(form.failure)}
        </p>
        <FormStateContext value={form}>{children}</FormStateContext>
        <Trap />
        <div>
          <button type="submit" className="btn btn-primary focus-ring aria-busy:opacity-60 max-sm:w-full">
            {submit}
          </button>
        </div>
      </form>
    </div>
  );
}

/** Shown at its own address, which the server leads to, or by the script; the x leads back to the form. */
function SentPanel({ formId, children }: { formId: string; children: string }) {
  return (
    <div
      id={SENT_ANCHOR}
      role="status"
      tabIndex={-1}
      className="hidden scroll-mt-20 items-center gap-2.5 rounded-field border border-success bg-success/10 py-1 pr-1 pl-3 font-medium outline-none target:flex data-open:flex"
    >
      <Icon name="success" />
      <p className="grow py-2">{children}</p>
      <a
        href={`#${formId}`}
        data-close=""
        aria-label={t('Close')}
        className="grid size-11 shrink-0 place-items-center rounded-field focus-ring hover:bg-success/15"
      >
        <Icon name="close" />
      </a>
    </div>
  );
}

/** Out of sight and out of the way of the keyboard: only bots fill it in. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        {t('Leave this empty')}
        <input type="text" name="contact_number" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
