/** Undoes an entry of the stock card, once. */
import { useRef } from 'react';
import type { CardLine } from '#contract/pharmacy/stock-card.ts';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { wordsOfLine } from '#rules/pharmacy/card.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { newNonce } from '../../net/nonce.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { quantityLabel } from '../stock/amount-labels.ts';
import { reverseAct, reverseTransfer } from './queries.ts';

interface UndoDialogProps {
  product: Inventory;
  line: CardLine;
  close: () => void;
}

export function UndoDialog({ product, line, close }: UndoDialogProps) {
  const { actId, branch } = line;
  const nonce = useRef(newNonce());
  const moved = line.in + line.out + line.loss + Math.abs(line.adjustment);

  async function send({ note }: Typed<'note'>) {
    const undo = branch === null ? reverseAct : reverseTransfer;
    await undo(product.pharmacyId, actId, { note, nonce: nonce.current });
    close();
  }

  return (
    <Dialog open onClose={close} title={t('Undo this?')}>
      <Form action={send}>
        <p>
          <b>{t(wordsOfLine(line))}</b>, {quantityLabel(moved, unitsOf(product))}
        </p>
        <p className="text-sm text-quiet">
          {branch === null
            ? t(
                'This adds a reversing entry for everything done in that step. Sold goods return to their batch. Received goods are removed if they are still there.',
              )
            : t('This undoes the move at both branches, if the goods are still there.')}
        </p>
        <Field name="note" label={t('Why')} maxLength={STOCK_LIMITS.note} autoComplete="off" />
        <div className="flex flex-wrap gap-3">
          <OnlineSubmit>{t('Undo')}</OnlineSubmit>
          <Button kind="quiet" onClick={close}>
            {t('Cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
