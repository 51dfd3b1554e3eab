/** All that a pharmacy has, to take home as a file. */
import { useState } from 'react';
import { dayInLagos } from '#rules/lagos.ts';
import { call } from '../../net/api.ts';
import { download } from '../../net/download.ts';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

export function ExportStock({ pharmacyId: id }: { pharmacyId: string }) {
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    try {
      const file = await call('GET /api/business/pharmacy/:id/stock.csv', { id });
      download(file, `mortar-stock-${dayInLagos(new Date())}.csv`);
    } catch (error) {
      showAlert('Error', messageOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <Card title={t('Take your stock with you')}>
      <div className="grid gap-3 text-sm">
        <p className="text-quiet">
          {t('Every batch with its expiry, quantity and prices, in the columns of the template.')}
        </p>
        <div>
          <Button kind="quiet" icon="file" pending={pending} onClick={() => void save()}>
            {t('Download the stock')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
