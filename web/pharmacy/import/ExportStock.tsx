/** Downloads all of a pharmacy's stock as a file. */
import { dayInLagos } from '#rules/lagos.ts';
import { call } from '../../net/api.ts';
import { download } from '../../net/download.ts';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { ActButton } from '../../ui/ActButton.tsx';

export function ExportStock({ pharmacyId: id }: { pharmacyId: string }) {
  async function save() {
    const file = await call('GET /api/business/pharmacy/:id/stock.csv', { id });
    download(file, `mortar-stock-${dayInLagos(new Date())}.csv`);
  }

  return (
    <Card title={t('Download your stock')}>
      <div className="grid gap-3 text-sm">
        <p className="text-quiet">
          {t('Download every batch with expiry, quantity and prices, in the template’s columns.')}
        </p>
        <div>
          <ActButton kind="quiet" icon="file" act={save}>
            {t('Download stock')}
          </ActButton>
        </div>
      </div>
    </Card>
  );
}
