/** The terms of use. */
import type { PageProps } from '#contract/public/public-page.ts';
import { t } from '../i18n.ts';
import { LegalPage } from './part/LegalPage.tsx';
import { partiesOf, TERMS } from './words/terms.ts';

export function Terms(props: PageProps) {
  return (
    <LegalPage
      of={props}
      title={t('Terms')}
      lead={t('The rules for members, patients and us, in plain words.')}
      clauses={[partiesOf(new URL(props.facts.publicUrl).host), ...TERMS]}
    />
  );
}
