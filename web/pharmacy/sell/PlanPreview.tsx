/** The batches that a typed quantity takes, or what is missing to know them. */
import type { Inventory, Plan } from '#contract/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { Failed } from '../../ui/list/Failed.tsx';
import { SalePlan } from './SalePlan.tsx';

interface PlanPreviewProps {
  product: Inventory;
  plan: Plan | undefined;
  error: Error | null;
  retry: () => unknown;
  isAsked: boolean;
}

export function PlanPreview({ product, plan, error, retry, isAsked }: PlanPreviewProps) {
  if (plan && plan.takes.length + plan.skipped.length + plan.short === 0) return null;
  if (plan) return <SalePlan product={product} plan={plan} />;
  if (error) return <Failed error={error} retry={retry} />;
  return (
    <p className="text-sm text-quiet">
      {isAsked ? t('Checking batches…') : t('Type the quantity to see which batches are used.')}
    </p>
  );
}
