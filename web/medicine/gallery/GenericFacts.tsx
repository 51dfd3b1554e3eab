/** The catalogue's facts about a generic: class, code, forms, strengths. */
import type { ReactNode } from 'react';
import { t } from '../../i18n.ts';
import { pathOfClass } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Data } from '../../ui/Data.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { Entry } from './gallery.ts';

export function GenericFacts({ entry: { class: drugs, atc, forms, strengths } }: { entry: Entry }) {
  return (
    <Card title={t('Facts')}>
      <dl className="grid gap-3 text-sm">
        <Fact name={t('Class')}>
          <TextLink to={pathOfClass(drugs.slug)}>
            <Data>{drugs.name}</Data>
          </TextLink>
        </Fact>
        {atc && (
          <Fact name={t('ATC code')}>
            <Data>{atc}</Data>
          </Fact>
        )}
        <Fact name={t('Forms')}>
          <Data>{forms.join(', ')}</Data>
        </Fact>
        <Fact name={t('Strengths')}>
          {/* keeps an amount and its unit on one line */}
          <Data>{strengths.map((strength) => strength.replaceAll(' ', '\u00a0')).join(', ')}</Data>
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere first-letter:uppercase">{children}</dd>
    </div>
  );
}
