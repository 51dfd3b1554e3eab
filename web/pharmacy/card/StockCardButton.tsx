/** The button Stock card, and the full-screen dialog it opens. */
import { useState } from 'react';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import type { PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { StockCard } from './StockCard.tsx';

interface StockCardButtonProps {
  product: Inventory;
  /** The viewer's. */
  role: PharmacyRole;
  /** So many smallest units as a person reads them. */
  quantityOf: (quantity: number) => string;
}

export function StockCardButton(props: StockCardButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="file" onClick={() => setOpen(true)}>
        {t('Stock card')}
      </Button>
      <Dialog full open={open} onClose={() => setOpen(false)} title={t('Stock card')}>
        {open && <StockCard {...props} />}
      </Dialog>
    </>
  );
}
