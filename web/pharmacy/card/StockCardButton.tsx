/** The button Stock card, and the full-screen dialog it opens. */
import type { Inventory } from '#contract/pharmacy/stock.ts';
import type { PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import { t } from '../../i18n.ts';
import { StockCard } from './StockCard.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';

interface StockCardButtonProps {
  product: Inventory;
  /** The viewer's. */
  role: PharmacyRole;
  /** So many smallest units as a person reads them. */
  quantityOf: (quantity: number) => string;
}

export function StockCardButton(props: StockCardButtonProps) {
  return (
    <DialogButton kind="quiet" icon="file" full label={t('Stock card')}>
      {() => <StockCard {...props} />}
    </DialogButton>
  );
}
