/** Duplicate goods: which earlier imports contain them, and what to do with them. */
import type { ReactNode } from 'react';
import type { StockImport } from '#contract/pharmacy/stock-import.ts';
import { DUPLICATE_CHOICES, type DuplicateChoice } from '#rules/pharmacy/import/import-duplicate.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { Data } from '../../ui/Data.tsx';
import { Time } from '../../ui/Time.tsx';
import { applyChange } from './queries.ts';

type Mapping = NonNullable<StockImport['mapping']>;

export function Duplicates({ one, mapping }: { one: StockImport; mapping: Mapping }) {
  const { before = 0, repeated = 0, sameBatch = 0, alike = 0 } = one.counts;
  const { duplicates } = mapping;
  return (
    <>
      {before > 0 && <Before one={one} count={before} chosen={duplicates.before ?? undefined} />}
      {repeated > 0 && (
        <Asked
          kind="info"
          label={t('Repeated rows')}
          textOf={(choice) => (choice === 'skip' ? t('Count once') : t('Add all'))}
          chosen={duplicates.repeated}
          choose={(choice) => applyChange(one, { repeated: choice })}
        >
          {t('{count, plural, one {# row repeats} other {# rows repeat}} another row.', { count: repeated })}
        </Asked>
      )}
      {sameBatch > 0 && (
        <Banner>
          {t(
            '{count, plural, one {# row adds} other {# rows add}} to the batch of another row. Check the duplicates.',
            {
              count: sameBatch,
            },
          )}
        </Banner>
      )}
      {alike > 0 && (
        <Banner>
          {t(
            '{count, plural, one {# row spells a product of yours differently.} other {# rows spell products of yours differently.}} Check the duplicates.',
            { count: alike },
          )}
        </Banner>
      )}
    </>
  );
}

function Before({ one, count, chosen }: { one: StockImport; count: number; chosen: DuplicateChoice | undefined }) {
  return (
    <Asked
      kind="warning"
      label={t('Rows imported before')}
      textOf={(choice) => (choice === 'skip' ? t('Skip them') : t('Add them again'))}
      chosen={chosen}
      choose={(choice) => applyChange(one, { before: choice })}
    >
      <p className="font-medium">
        {t('{count, plural, one {# row was imported before.} other {# rows were imported before.}}', { count })}
      </p>
      <ul>
        {one.earlier.map(({ fileName, by, at }) => (
          <li key={at}>
            <Data>{fileName}</Data> · <Data>{by}</Data> · <Time at={at} />
          </li>
        ))}
      </ul>
    </Asked>
  );
}

interface AskedProps {
  kind: 'info' | 'warning';
  label: string;
  textOf: (choice: DuplicateChoice) => string;
  chosen: DuplicateChoice | undefined;
  choose: (choice: DuplicateChoice) => void;
  children: ReactNode;
}

function Asked({ kind, label, textOf, chosen, choose, children }: AskedProps) {
  return (
    <Banner
      kind={kind}
      action={
        <Chips
          required
          wrap
          label={label}
          options={DUPLICATE_CHOICES}
          textOf={textOf}
          chosen={chosen}
          choose={(choice) => choice && choice !== chosen && choose(choice)}
        />
      }
    >
      {children}
    </Banner>
  );
}
