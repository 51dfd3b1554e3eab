/** A button of the patient's page: its own form, which works without JavaScript. */
import type { ReactNode } from 'react';
import type { PatientAct } from '#contract/pharmacy/patient-page.ts';
import type { PageProps } from '#contract/public/public-page.ts';
import { publicPathIn } from '#rules/public/public-path.ts';

interface ActFormProps {
  of: Pick<PageProps, 'path' | 'language'>;
  act: PatientAct;
  answerId?: string;
  kind?: 'primary' | 'quiet';
  children: ReactNode;
}

const KINDS = { primary: 'btn-primary', quiet: 'border-base-300 bg-base-100' } as const;

export function ActForm({ of, act, answerId, kind = 'primary', children }: ActFormProps) {
  return (
    <form method="post" action={publicPathIn(of.language, of.path)} className="max-sm:w-full">
      <input type="hidden" name="act" value={act} />
      {answerId !== undefined && <input type="hidden" name="answerId" value={answerId} />}
      <button type="submit" className={`btn h-auto min-h-11 py-2 focus-ring max-sm:w-full ${KINDS[kind]}`}>
        {children}
      </button>
    </form>
  );
}

/** Ends the request, at the bottom of every open state. */
export function Withdraw({ of, children }: Pick<ActFormProps, 'of' | 'children'>) {
  return (
    <ActForm of={of} act="withdraw" kind="quiet">
      {children}
    </ActForm>
  );
}
