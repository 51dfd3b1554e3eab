/** The button that applies an import, with a confirmation if rows with errors are left out. */
import type { StockImport } from '#contract/pharmacy/stock-import.ts';
import { asksForPurpose } from '#rules/pharmacy/import/import.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Checkbox } from '../../ui/form/Field.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { useFormState } from '../../ui/form/form-state.ts';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { confirmImport } from './queries.ts';

export function ConfirmImport({ one }: { one: StockImport }) {
  const { fault = 0, before = 0, skipped = 0, product = 0, batch = 0, added = 0 } = one.counts;
  const goods = product + batch + added;
  if (one.mapping && asksForPurpose(one.counts, one.mapping)) {
    return <p className="text-sm font-medium">{t('Choose whether this sheet is an opening balance or a delivery.')}</p>;
  }
  if (before > 0 && one.mapping?.duplicates.before === null) {
    return <p className="text-sm font-medium">{t('Choose whether to skip those rows or add them again.')}</p>;
  }
  if (goods === 0 && skipped > 0) {
    return <Banner>{t('Nothing to import. All rows are skipped.')}</Banner>;
  }
  if (goods === 0) {
    return <Banner kind="warning">{t('No rows can be imported yet. Correct the rows, or change the columns.')}</Banner>;
  }
  if (fault > 0 && one.counts.stocked && one.mapping?.purpose === 'opening') {
    return <Banner kind="warning">{t('An opening balance replaces stock, so correct every row first.')}</Banner>;
  }
  return (
    <Form
      action={(typed: Typed) => confirmImport(one, 'leaveOut' in typed)}
      check={(typed): Record<string, string> =>
        fault > 0 && !('leaveOut' in typed) ? { leaveOut: t('Fix the rows with errors, or skip them') } : {}
      }
      className="grid gap-3"
    >
      {fault > 0 && <LeaveOut count={fault} />}
      <div>
        <OnlineSubmit>{t('Import {count, plural, one {# row} other {# rows}}', { count: goods })}</OnlineSubmit>
      </div>
    </Form>
  );
}

function LeaveOut({ count }: { count: number }) {
  const error = useFormState().errors['leaveOut'];
  return (
    <div className="grid gap-1">
      <Checkbox
        name="leaveOut"
        label={t('Skip {count, plural, one {the row with an error} other {the # rows with errors}}', { count })}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby="leave-out-error"
      />
      <p id="leave-out-error" role="alert" className="text-xs font-medium text-error">
        {error}
      </p>
    </div>
  );
}
