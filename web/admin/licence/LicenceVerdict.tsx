/** Links to the Council's register, records what it shows, and decides on the licence. */
import { useState } from 'react';
import type { WaitingLicence } from '#contract/account/admin-licence.ts';
import { COUNCIL_SITE, LICENCE_FINDINGS, type LicenceFinding } from '#rules/account/licence.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { adminCall } from '../shell/session.ts';
import { Choice } from '../ui/Choice.tsx';
import { FINDING_NAMES } from './licence-labels.ts';
import { finishAct } from '../shell/act.ts';

type Verdict = 'verified' | 'changes' | 'declined';

const DONE = {
  verified: () => t('Licence verified.'),
  changes: () => t('The member is asked for changes.'),
  declined: () => t('Licence declined.'),
};

export function LicenceVerdict({ licence, done }: { licence: WaitingLicence; done: () => void }) {
  const { _id: id, year } = licence;
  const [finding, setFinding] = useState<LicenceFinding>();
  const [refusing, setRefusing] = useState<'changes' | 'declined'>();
  const mayVerify = finding === 'found' || finding === 'year pending';

  async function decide(typed: Typed) {
    const verdict: Verdict = refusing ?? 'verified';
    const { reason, foundYear } = valuesOf(typed, ['reason', 'foundYear']);
    const yearField = finding === 'found' && foundYear ? { foundYear } : {};
    await finishAct(
      adminCall('POST /api/admin/licence/:id', { id, verdict, reason, ...(finding && { finding }), ...yearField }),
      { queue: 'licences', done, said: DONE[verdict]() },
    );
  }

  return (
    <Form action={decide}>
      <div className="grid gap-2">
        <p className="text-sm text-quiet">{t('Compare the number and name with the Council’s register.')}</p>
        <a href={COUNCIL_SITE} target="_blank" rel="noreferrer" className="font-semibold underline underline-offset-3">
          {t('Open the Council’s website')}
        </a>
      </div>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">{t('What the register shows')}</legend>
        {LICENCE_FINDINGS.map((one) => (
          <Choice key={one} chosen={finding === one} choose={() => setFinding(one)}>
            {t(FINDING_NAMES[one])}
          </Choice>
        ))}
      </fieldset>
      {finding === 'found' && (
        <Field
          name="foundYear"
          label={t('Year in the register')}
          inputMode="numeric"
          required
          maxLength={4}
          defaultValue={String(year)}
        />
      )}
      {finding === 'year pending' && !refusing && (
        <p className="text-sm">{t('It is verified until 31 March, then again once the year is in the register.')}</p>
      )}
      {refusing && <TextArea name="reason" label={t('Reason (the member sees it)')} required maxLength={300} />}
      <div className="flex flex-wrap gap-3">
        {refusing ? (
          <>
            <Submit>{refusing === 'changes' ? t('Ask for changes') : t('Decline')}</Submit>
            <Button kind="quiet" onClick={() => setRefusing(undefined)}>
              {t('Back')}
            </Button>
          </>
        ) : (
          <>
            <Submit disabled={finding !== undefined && !mayVerify}>{t('Verify')}</Submit>
            <Button kind="quiet" onClick={() => setRefusing('changes')}>
              {t('Ask for changes')}
            </Button>
            <Button kind="danger" onClick={() => setRefusing('declined')}>
              {t('Decline')}
            </Button>
          </>
        )}
      </div>
    </Form>
  );
}
