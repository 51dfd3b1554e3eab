/** The terms of use. */
import type { PageProps } from '#contract/public-page.ts';
import { t } from '../i18n.ts';
import { ClauseText, LegalPage } from './part/LegalPage.tsx';
import { accountTerms } from './words/terms-account.ts';
import { CONDUCT_TERMS } from './words/terms-conduct.ts';
import { moneyTerms } from './words/terms-money.ts';

export function Terms(props: PageProps) {
  const site = new URL(props.facts.publicUrl).host;
  const clauses = [...accountTerms(site), ...moneyTerms(), ...CONDUCT_TERMS];
  return (
    <LegalPage
      of={props}
      title={t('Terms')}
      lead={t('What members, patients and we owe each other, in plain words.')}
      contents={clauses}
    >
      {clauses.map((clause, index) => (
        <ClauseText key={clause.id} clause={clause} number={index + 1} />
      ))}
    </LegalPage>
  );
}
