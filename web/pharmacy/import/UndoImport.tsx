/** Takes a whole import back, after asking once more. */
import { useState } from 'react';
import type { StockImport } from '#contract/pharmacy/stock-import.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { undoImport } from './queries.ts';

export function UndoImport({ one }: { one: StockImport }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t('Undo this import')}
        </Button>
      </div>
      <Confirm
        needsNetwork
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Undo this import')}
        yes={t('Undo')}
        action={() => undoImport(one)}
      >
        {t('This removes all goods in this file from stock. Goods already sold can’t be undone.')}
      </Confirm>
    </>
  );
}
