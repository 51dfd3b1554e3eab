/** The lines of a count, with a search and tabs for all, uncounted and counted. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StockCount } from '#contract/pharmacy/stock-count.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { readScan, SCAN_FAILURES, type ScannedCode } from '#rules/pharmacy/gs1.ts';
import { call } from '../../net/api.ts';
import { ScanCode } from '../../scan/ScanField.tsx';
import { useWedgeScanner } from '../../scan/use-wedge-scanner.ts';
import { showAlert, showError } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { useOnline } from '../../ui/hook/use-online.ts';
import { CountLine, OFFLINE } from './CountLine.tsx';
import { FoundBatchButton } from './FoundBatch.tsx';
import { linesQuery, type LineState } from './queries.ts';
import { ScannedLines, type ScannedPack } from './ScannedLines.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';

const MOST = 80;
const LINE_STATES: Record<LineState, Message> = {
  left: message('Not counted yet'),
  counted: message('Counted'),
  flagged: message('Not saved'),
};

export function CountLines({ count }: { count: StockCount }) {
  const isOpen = count.state === 'open';
  const [q, search] = useState('');
  const [only, show] = useState<LineState>();
  const query = useInfiniteQuery(linesQuery(count.pharmacyId, count._id, { q, only }));
  const batches = query.data?.pages.flatMap((page) => page.batches);
  const [pack, setPack] = useState<ScannedPack>();
  return (
    <div className="grid gap-3">
      {isOpen && <ScanBar count={count} show={setPack} />}
      {isOpen && pack && <ScannedLines count={count} pack={pack} close={() => setPack(undefined)} />}
      <div hidden={pack !== undefined} className="grid gap-3">
        <SearchField
          label={t('Search this count')}
          placeholder={t('Product or batch')}
          maxLength={MOST}
          searchTextOf={(value) => value.trim()}
          asked={q}
          ask={search}
        />
        <Chips
          label={t('Shown')}
          options={isOpen ? ['left', 'counted'] : ['counted', 'flagged']}
          textOf={(one) => t(LINE_STATES[one])}
          chosen={only}
          choose={show}
        />
        {isOpen && <Offline />}
        {!batches && <NotYet error={query.error} retry={query.refetch} />}
        {batches?.length === 0 && <Nothing q={q} only={only} clear={() => (search(''), show(undefined))} />}
        <ul aria-label={t('Batches')} className="divide-y divide-base-300">
          {batches?.map((batch) => (
            <CountLine key={batch.batchId} count={count} batch={batch} />
          ))}
        </ul>
        <InfiniteScrollOfQuery query={query} />
      </div>
    </div>
  );
}

/** Scans packs, and adds a batch that is not listed. */
function ScanBar({ count, show }: { count: StockCount; show: (pack: ScannedPack) => void }) {
  const field = useRef<HTMLDivElement>(null);
  const [isScanning, setScanning] = useState(false);

  async function find(code: ScannedCode) {
    if (code.gtin === undefined) return showAlert('Warning', t('This barcode has no product. Search by name.'));
    try {
      const asked = { id: count.pharmacyId, gtin: code.gtin };
      const { inventoryId } = await call('GET /api/business/pharmacy/:id/gtin/:gtin', asked);
      if (inventoryId !== null) show({ inventoryId, code });
      else showAlert('Neutral', t('Unknown barcode. Scan it again when you add or receive the product.'));
    } catch (error) {
      showError(error);
    }
  }

  useWedgeScanner(field, (raw) => {
    const { code, failure } = readScan(raw, { today: dayInLagos(new Date()) });
    if (failure) showAlert('Warning', t(SCAN_FAILURES[failure]));
    else void find(code);
  });

  return (
    <div ref={field} className="flex flex-wrap gap-2">
      <Button kind="quiet" icon="scan" onClick={() => setScanning(true)}>
        {t('Scan')}
      </Button>
      <FoundBatchButton count={count} />
      <ScanCode open={isScanning} onClose={() => setScanning(false)} onScan={(code) => void find(code)} />
    </div>
  );
}

function Offline() {
  const online = useOnline();
  return (
    <div role="status" id={OFFLINE} className="empty:hidden">
      {!online && (
        <Banner>{t('Counting needs a connection. What you typed is kept until you are back online.')}</Banner>
      )}
    </div>
  );
}

function Nothing({ q, only, clear }: { q: string; only: LineState | undefined; clear: () => void }) {
  if (q !== '') {
    return <NoMatch clear={clear}>{t('Items missing from the system are added to the product’s stock.')}</NoMatch>;
  }
  if (only === 'left') return <Empty icon="check" title={t('Everything is counted')} />;
  if (only !== undefined) return <NoMatch title={t('Nothing here')} clear={clear} />;
  return <Empty icon="box" title={t('Nothing here')} />;
}
