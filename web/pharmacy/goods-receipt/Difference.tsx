/** Says how much the lines of a delivery differ from the total of its invoice. */
import { formatNaira, type Kobo } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';

/** `of` is how much more the lines cost; undefined without a total of the invoice. */
export function Difference({ of: difference }: { of: Kobo | undefined }) {
  const amount = formatNaira(Math.abs(difference ?? 0));
  return (
    <div role="status" className="empty:hidden">
      {difference === 0 && <Banner kind="success">{t('The lines match the invoice.')}</Banner>}
      {difference !== undefined && difference > 0 && (
        <Banner kind="warning">{t('The lines add up to {amount} more than the invoice.', { amount })}</Banner>
      )}
      {difference !== undefined && difference < 0 && (
        <Banner kind="warning">{t('The lines add up to {amount} less than the invoice.', { amount })}</Banner>
      )}
    </div>
  );
}
