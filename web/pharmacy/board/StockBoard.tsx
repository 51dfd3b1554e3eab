/** The expiry board: stock at risk as bars and a list, its value, low stock, and stock that does not sell. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Band, BatchAtRisk, Board, ProductCover, UndatedBatch } from '#contract/pharmacy/stock-board.ts';
import type { UnmatchedProduct } from '#contract/pharmacy/product-medicine.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import type { BoardTab } from '../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useWide } from '../../ui/hook/use-wide.ts';
import { BandChart } from './BandChart.tsx';
import { BAND_NAMES } from './bands.ts';
import { ExpiringList } from './ExpiringList.tsx';
import { LowList } from './LowList.tsx';
import { boardQuery } from './queries.ts';
import { SlowList } from './SlowList.tsx';
import { UnmatchedList } from './UnmatchedList.tsx';
import { UndatedList } from './UndatedList.tsx';
import { Worth } from './Worth.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';

interface StockBoardProps {
  pharmacyId: string;
  tab: BoardTab;
  choose: (tab: BoardTab) => void;
  /** True for a link to the value, which is below the tabs. */
  startsAtValue: boolean;
  batchAction?: ((batch: BatchAtRisk) => ReactNode) | undefined;
  /** Where the member takes delivery of what they order. */
  place: { town: string; state: string };
  /** Renders another way to order a product than a demand. */
  otherWay: (product: ProductCover) => ReactNode;
  /** Renders the field for a batch's missing expiry date. */
  expiryField?: ((batch: UndatedBatch) => ReactNode) | undefined;
  /** Renders the choice of a product's medicine. */
  medicineChoice?: ((product: UnmatchedProduct) => ReactNode) | undefined;
}

const TABS = [
  { name: 'expiry', title: message('Expiry') },
  { name: 'low', title: message('Low stock') },
  { name: 'slow', title: message('Not selling') },
] as const;
const UNDATED = { name: 'undated', title: message('No expiry date') } as const;
const UNMATCHED = { name: 'unmatched', title: message('Products to match') } as const;

export function StockBoard(props: StockBoardProps) {
  const { pharmacyId, tab, choose, startsAtValue } = props;
  const { data: board, error, refetch } = useQuery(boardQuery(pharmacyId));
  if (!board) return <NotYet error={error} retry={refetch} shape="details" />;
  const tabs = [
    ...TABS,
    ...(board.undated > 0 || tab === 'undated' ? [UNDATED] : []),
    ...(board.unmatched > 0 || tab === 'unmatched' ? [UNMATCHED] : []),
  ];
  const open = (next: BoardTab) => () => {
    choose(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="grid gap-4">
      <Tabs<BoardTab> label={t('Stock board')} tabs={tabs} chosen={tab} choose={choose}>
        {tab === 'expiry' && <AtRisk {...props} board={board} />}
        {tab === 'undated' && <Undated {...props} />}
        {tab === 'unmatched' && <Unmatched {...props} />}
        {tab === 'low' && (
          <Card>
            <LowList {...props} />
          </Card>
        )}
        {tab === 'slow' && (
          <Card>
            <SlowList pharmacyId={pharmacyId} />
          </Card>
        )}
      </Tabs>
      <div ref={startsAtValue ? scrollTo : undefined} className="scroll-mt-20">
        <Card title={t('Stock value')}>
          <Worth board={board} showUndated={open('undated')} showUnmatched={open('unmatched')} />
        </Card>
      </div>
    </div>
  );
}

function scrollTo(part: HTMLElement | null): void {
  part?.scrollIntoView();
}

/** Starts with the first band that is not empty. */
function AtRisk({ board, batchAction, ...props }: StockBoardProps & { board: Board }) {
  const [chosen, setChosen] = useState<Band>();
  const list = useRef<HTMLDivElement>(null);
  const isBeside = useWide();
  const band = chosen ?? board.bands.find(({ batches }) => batches > 0)?.band ?? '30';
  function choose(next: Band) {
    setChosen(next);
    // below the bars, the list would change out of sight
    if (!isBeside) list.current?.scrollIntoView({ block: 'start' });
  }
  return (
    <div className="grid gap-4 lg:grid-cols-[22rem_1fr] lg:items-start">
      <Card title={t('Stock at risk (cost price)')}>
        <BandChart bands={board.bands} chosen={band} choose={choose} />
      </Card>
      <div ref={list} className="scroll-mt-20">
        <Card title={t(BAND_NAMES[band])}>
          <ExpiringList {...props} band={band} {...(batchAction && { actionFor: batchAction })} />
        </Card>
      </div>
    </div>
  );
}

function Undated({ expiryField, ...props }: StockBoardProps) {
  return (
    <Card title={t('No expiry date')}>
      <UndatedList {...props} {...(expiryField && { actionFor: expiryField })} />
    </Card>
  );
}

function Unmatched({ pharmacyId, medicineChoice }: StockBoardProps) {
  return (
    <Card title={t('Products to match')}>
      <UnmatchedList pharmacyId={pharmacyId} choiceFor={medicineChoice} />
    </Card>
  );
}
