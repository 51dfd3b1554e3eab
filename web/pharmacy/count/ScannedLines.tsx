/** The batch of a scanned pack in a count, or the batches of its product; one that is not listed can be added. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StockCount } from '#contract/pharmacy/stock-count.ts';
import { normaliseBatchNumber } from '#rules/pharmacy/batch-number.ts';
import type { ScannedCode } from '#rules/pharmacy/gs1.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { productQuery } from '../stock/queries.ts';
import { CountLine } from './CountLine.tsx';
import { FoundBatch } from './FoundBatch.tsx';
import { productLinesQuery } from './queries.ts';

export interface ScannedPack {
  inventoryId: string;
  code: ScannedCode;
}

interface ScannedLinesProps {
  count: StockCount;
  pack: ScannedPack;
  /** Shows the whole count again. */
  close: () => void;
}

export function ScannedLines({ count, pack: { inventoryId, code }, close }: ScannedLinesProps) {
  const list = useRef<HTMLDivElement>(null);
  const { data: all, error, refetch } = useQuery(productLinesQuery(count, inventoryId));
  const { data: product } = useQuery(productQuery(count.pharmacyId, inventoryId));
  const key = normaliseBatchNumber(code.batchNumber ?? '');
  const batches = key === '' ? all : all?.filter(({ batchNumber }) => normaliseBatchNumber(batchNumber) === key);
  const isListed = batches !== undefined && batches.length > 0;
  const isReady = batches !== undefined && product !== undefined;
  // the next thing is the quantity
  useEffect(() => {
    if (isReady) list.current?.querySelector('input')?.focus();
  }, [isReady, inventoryId, key]);
  return (
    <div ref={list} className="grid gap-3">
      <div>
        <Button kind="quiet" icon="back" onClick={close}>
          {t('Show all batches')}
        </Button>
      </div>
      {!isReady && <NotYet error={error} retry={refetch} />}
      {isListed && (
        <ul aria-label={t('Batches')} className="divide-y divide-base-300">
          {batches.map((batch) => (
            <CountLine key={batch.batchId} count={count} batch={batch} />
          ))}
        </ul>
      )}
      {isReady && !isListed && (
        <>
          <p className="font-semibold">{t('This batch is not in the system. Count it here.')}</p>
          <FoundBatch key={key} count={count} product={product} code={code} done={close} />
        </>
      )}
    </div>
  );
}
