/** A safety alert in full: its batches, its source, and its consequence for the viewer. */
import type { ReactNode } from 'react';
import type { BatchAlertDetail } from '#contract/medicine/batch-alert.ts';
import { rangeText } from '#rules/medicine/batch-alert.ts';
import { t } from '../../i18n.ts';
import { pathOfChatroom, pathOfInventory, pathOfOffer } from '../../paths.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Data } from '../../ui/Data.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Time } from '../../ui/Time.tsx';
import { DoubtedBatch } from './DoubtedBatch.tsx';

export function BatchAlertView({ alert }: { alert: BatchAlertDetail }) {
  const { genericName, brandName, nafdacNumber, gtin, batches, source, content, createdAt, withdrawnAt, withdrawnFor } =
    alert;
  return (
    <div className="grid gap-4">
      {withdrawnAt && (
        <Banner kind="success">
          {t('This alert was withdrawn: {reason}', { reason: withdrawnFor ?? '' })} <Time detail at={withdrawnAt} />
        </Banner>
      )}
      <Card>
        {!withdrawnAt && (
          <Badge tone="lost" icon="warning">
            {t('Do not sell or use it')}
          </Badge>
        )}
        <p translate="no" className="mt-3 leading-relaxed wrap-anywhere whitespace-pre-line">
          {content}
        </p>
        <dl className="mt-4 grid gap-3 border-t border-base-300 pt-4 text-sm sm:grid-cols-2">
          {genericName && <Fact name={t('Generic name')}>{genericName}</Fact>}
          {brandName && <Fact name={t('Brand name')}>{brandName}</Fact>}
          <Fact name={t('Batches')}>{batches.map(rangeText).join(', ')}</Fact>
          {nafdacNumber && <Fact name={t('NAFDAC number')}>{nafdacNumber}</Fact>}
          {gtin && <Fact name={t('Barcode')}>{gtin}</Fact>}
          <Fact name={t('Source')}>{source}</Fact>
          <div className="min-w-0">
            <dt className="text-xs text-quiet">{t('Published')}</dt>
            <dd className="font-medium">
              <Time detail at={createdAt} />
            </dd>
          </div>
        </dl>
      </Card>
      {!withdrawnAt && <Yours alert={alert} />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className="font-medium wrap-anywhere">
        <Data>{children}</Data>
      </dd>
    </div>
  );
}

function Yours({ alert }: { alert: BatchAlertDetail }) {
  const { stock, stockCount, offers, purchases } = alert;
  const isNone = stockCount === 0 && offers.length === 0 && purchases.length === 0;
  return (
    <Card title={t('What it means for you')}>
      <div className="grid gap-5 text-sm">
        {isNone && <p>{t('You have not stocked, offered or bought any of these batches.')}</p>}
        {purchases.length > 0 && <Purchases purchases={purchases} />}
        {stockCount > 0 && (
          <Group
            title={t('Your stock: {count, plural, one {# batch} other {# batches}} quarantined', { count: stockCount })}
          >
            {stock.map((batch) => (
              <li key={batch.batchId} className="wrap-anywhere">
                <TextLink to={pathOfInventory(batch.pharmacyId, batch.inventoryId)}>
                  <Data>{batch.product}</Data>
                </TextLink>{' '}
                <span translate="no" className="text-quiet">
                  {batch.batchNumber}, {batch.pharmacy}
                </span>
                {batch.isUnsure && <DoubtedBatch alert={alert} batch={batch} />}
              </li>
            ))}
            {stockCount > stock.length && <li>{t('and {more, number} more', { more: stockCount - stock.length })}</li>}
          </Group>
        )}
        {offers.length > 0 && (
          <Group title={t('Your offers: {count, plural, one {# is} other {# are}} hidden', { count: offers.length })}>
            {offers.map(({ _id, genericName }) => (
              <li key={_id} className="wrap-anywhere">
                <TextLink to={pathOfOffer(_id)}>
                  <Data>{genericName}</Data>
                </TextLink>
              </li>
            ))}
          </Group>
        )}
      </div>
    </Card>
  );
}

function Purchases({ purchases }: Pick<BatchAlertDetail, 'purchases'>) {
  return (
    <div>
      <p className="font-semibold">
        {t(
          'You paid for such a batch on Mortar. Do not sell or use it. Tell the seller in the chat, or open a dispute.',
        )}
      </p>
      <ul className="mt-2 grid gap-2">
        {purchases.map(({ chatId, genericName, batchNumber, reference, paidAt }) => (
          <li key={reference} className="wrap-anywhere">
            <TextLink to={pathOfChatroom(chatId)}>
              <Data>{genericName}</Data>
            </TextLink>{' '}
            <span className="text-quiet">
              <Data>{batchNumber}</Data>, <Time detail at={paidAt} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 grid gap-2">{children}</ul>
    </div>
  );
}
