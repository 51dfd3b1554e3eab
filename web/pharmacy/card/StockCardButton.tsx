/** The button Stock card, and the full-screen dialog it opens. */
import { t } from '../../i18n.ts';
import { StockCard, type StockCardProps } from './StockCard.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';

export function StockCardButton(props: StockCardProps) {
  return (
    <DialogButton kind="quiet" icon="file" full label={t('Stock card')}>
      {() => <StockCard {...props} />}
    </DialogButton>
  );
}
