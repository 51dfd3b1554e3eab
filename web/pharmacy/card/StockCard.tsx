/** The stock card of a product or one of its batches: to read, download and print. */
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardLine } from '#contract/pharmacy/stock-card.ts';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { message } from '#rules/i18n/message.ts';
import { mayAtPharmacy, type PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import { nameOfUnit } from '#rules/pharmacy/amount-words.ts';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { shelfLabel } from '../stock/batch-labels.ts';
import { BatchField } from '../stock/BatchField.tsx';
import { CardTable } from './CardTable.tsx';
import { type CardDays, type CardFile, cardQuery, downloadCard } from './queries.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';

const ALL_DAYS: CardDays = { batchId: '', from: '', to: '' };

export interface StockCardProps {
  product: Inventory;
  /** The viewer's role. */
  role: PharmacyRole;
}

export function StockCard({ product, role }: StockCardProps) {
  const [chosen, choose] = useState(ALL_DAYS);
  // a batch that has disappeared cannot stay selected
  const isThere = product.inventory.some(({ _id }) => _id === chosen.batchId);
  const days = isThere ? chosen : { ...chosen, batchId: '' };
  const [line, setLine] = useState<CardLine>();
  const query = useInfiniteQuery(cardQuery(product, days));
  const lines = query.data?.pages.flatMap((page) => page.lines);
  const mayUndo = mayAtPharmacy(role, 'manage') && product.archivedAt === null;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-quiet">{t('Smallest unit: {unit}', { unit: nameOfUnit(product.baseUnit) })}</p>
      <Choices product={product} days={days} choose={choose} />
      <Files product={product} days={days} />
      {!lines && <NotYet error={query.error} retry={query.refetch} />}
      {lines?.length === 0 &&
        (Object.values(days).some(Boolean) ? (
          <NoMatch
            title={t('No transactions in this period')}
            clear={() => choose(ALL_DAYS)}
            all={t('Show all days')}
          />
        ) : (
          <Empty icon="file" title={t('No movements yet')} />
        ))}
      {lines && lines.length > 0 && (
        <CardTable lines={lines} isControlled={product.isControlled} undo={mayUndo ? setLine : undefined} />
      )}
      <InfiniteScrollOfQuery query={query} />
      {line && <UndoDialog product={product} line={line} close={() => setLine(undefined)} />}
    </div>
  );
}

interface ChoicesProps {
  product: Inventory;
  days: CardDays;
  choose: (days: CardDays) => void;
}

function Choices({ product, days, choose }: ChoicesProps) {
  return (
    <div className="grid items-end gap-3 min-[360px]:grid-cols-2 sm:grid-cols-3 min-[360px]:max-sm:*:first:col-span-2">
      <BatchField
        batches={product.inventory}
        labelOf={shelfLabel}
        nothing={t('All batches')}
        value={days.batchId}
        choose={(batchId) => choose({ ...days, batchId })}
      />
      <Field
        name="from"
        label={t('From')}
        type="date"
        value={days.from}
        onChange={({ currentTarget }) => choose({ ...days, from: currentTarget.value })}
      />
      <Field
        name="to"
        label={t('To')}
        type="date"
        min={days.from}
        value={days.to}
        onChange={({ currentTarget }) => choose({ ...days, to: currentTarget.value })}
      />
    </div>
  );
}

const FILES = [
  { file: 'stock-card.pdf', name: message('Print stock card') },
  { file: 'stock-card.csv', name: message('Download as CSV') },
] as const;
const REGISTER_FILES = [
  { file: 'register.pdf', name: message('Register to print and sign') },
  { file: 'register.csv', name: message('Register for a spreadsheet') },
] as const;

function Files({ product: { _id, isControlled }, days }: Pick<ChoicesProps, 'product' | 'days'>) {
  const download = useMutation({ mutationFn: (file: CardFile) => downloadCard(_id, days, file) });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {[...FILES, ...(isControlled ? REGISTER_FILES : [])].map(({ file, name }) => (
          <Button
            key={file}
            kind="quiet"
            icon="file"
            pending={download.isPending && download.variables === file}
            onClick={() => download.mutate(file)}
          >
            {t(name)}
          </Button>
        ))}
      </div>
      {download.error && <Banner kind="error">{messageOf(download.error)}</Banner>}
    </div>
  );
}
