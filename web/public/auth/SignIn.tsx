/** /signin and /verify/signin?redirectTo=: signing in, then back to the page that needed a session. */
import type { ReactNode } from 'react';
import type { AuthCallData, PageProps, PublicFacts } from '#contract/public/public-page.ts';
import { SIGN_IN_FORM } from '#rules/public/form/auth.ts';
import { PATHS, PUBLIC_PATHS } from '#rules/paths.ts';
import { t } from '../../i18n.ts';
import { addressOf } from '../frame/links.ts';
import { Note } from '../form/Note.tsx';
import { AuthForm } from './AuthForm.tsx';
import { FormPage, Lead, PageLink } from '../form-page/FormPage.tsx';

export function SignIn(props: PageProps) {
  const { path, language, facts, form, data } = props;
  const { query = '', suspended } = (data ?? {}) as AuthCallData;
  const { failure: _, ...quiet } = form ?? { values: {}, errors: {} };
  return (
    <FormPage
      of={props}
      title={t('Sign in')}
      lead={<Lead>{t('With Mortar, your pharmacy is connected.')}</Lead>}
      footer={
        <>
          {t('New here?')} <PageLink href={PATHS.signUp}>{t('Register')}</PageLink>
        </>
      }
    >
      <Arrivals isAgain={path === PATHS.signInAgain} />
      <div data-suspended="" role="alert">
        <Held isHeld={suspended === undefined}>
          <SuspendedNote reason={suspended} contact={addressOf(props.language, PUBLIC_PATHS.contact)} />
        </Held>
      </div>
      <div className="grid gap-5">
        <AuthForm
          // the note below says why a suspended member cannot sign in, so the form repeats nothing
          of={suspended === undefined ? props : { path, language, form: quiet }}
          definition={SIGN_IN_FORM}
          query={query}
          around={{
            remember: {
              className: 'flex flex-wrap items-center justify-between gap-x-4',
              after: (
                <span className="text-sm">
                  <PageLink href={PATHS.forgotPassword}>{t('Forgot password')}</PageLink>
                </span>
              ),
            },
          }}
        />
        <DemoSignIns demo={facts.demo} />
      </div>
    </FormPage>
  );
}

/** Notes about what happened on the screen before, shown by the fragment or the script. */
function Arrivals({ isAgain }: { isAgain: boolean }) {
  return (
    <>
      <Note kind="success" id="verified" isWaiting>
        {t('Your address is verified. Sign in now.')}
      </Note>
      <Note kind="success" id="reset" isWaiting>
        {t('Password reset successfully!')}
      </Note>
      <Note kind="success" id="closed" isWaiting>
        {t('Your account is closed. We emailed you a confirmation.')}
      </Note>
      {isAgain && (
        <Note kind="info" id="again">
          {t('Sign in to continue where you left off.')}
        </Note>
      )}
    </>
  );
}

/** Hides content in a template until the script shows it. */
function Held({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  return isHeld ? <template>{children}</template> : children;
}

/** Tells a suspended member the administrator's reason, what happens to their money, and how to appeal. */
function SuspendedNote({ reason, contact }: { reason: string | undefined; contact: string }) {
  return (
    <section
      aria-label={t('Your account is suspended.')}
      className="mb-5 rounded-field border border-warning bg-warning/20 p-4 text-sm"
    >
      <h2 className="text-base font-semibold">{t('Your account is suspended.')}</h2>
      <blockquote
        translate="no"
        data-reason=""
        className="mt-3 border-l-4 border-warning pl-3 leading-relaxed wrap-anywhere whitespace-pre-line empty:hidden"
      >
        {reason}
      </blockquote>
      <p className="mt-3">
        {t('Your offers are hidden for now. Your money is safe and open trades continue as agreed.')}
      </p>
      <p className="mt-2">
        {t('Think this is a mistake?')} <PageLink href={contact}>{t('Write to us')}</PageLink>
      </p>
    </section>
  );
}

/** Buttons that fill the form with an example member of the sandbox. They need the script. */
function DemoSignIns({ demo }: Pick<PublicFacts, 'demo'>) {
  if (demo.length === 0) return null;
  return (
    <section data-needs-script="" className="border-t border-base-300 pt-4">
      <h2 className="text-sm font-semibold">{t('Try the demo')}</h2>
      <ul className="mt-2 grid gap-2">
        {demo.map(({ email, password, fullName }) => (
          <li key={email}>
            <button
              type="button"
              data-demo={email}
              data-demo-password={password}
              className="grid min-h-12 w-full cursor-pointer rounded-field border border-base-300 px-3 py-1.5 text-left hover:bg-base-200 focus-ring"
            >
              <span translate="no" className="text-sm font-medium">
                {fullName}
              </span>
              <span translate="no" className="truncate text-xs text-quiet">
                {email}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
