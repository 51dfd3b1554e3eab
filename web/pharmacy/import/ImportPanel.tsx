/** One import in its current state: being read, under review, done or undone. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockImport } from '#contract/pharmacy/stock-import.ts';
import { isUnderWay } from '#rules/pharmacy/import/import.ts';
import { t, wordingOf } from '../../i18n.ts';
import { useLive } from '../../net/live.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Data } from '../../ui/Data.tsx';
import { ConfirmImport } from './ConfirmImport.tsx';
import { Duplicates } from './Duplicates.tsx';
import { ImportRows } from './ImportRows.tsx';
import { OUTCOMES, STATES } from './labels.ts';
import { MappingForm } from './MappingForm.tsx';
import { Purpose } from './Purpose.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { importChanged, importQuery, undoImport, unsentQuery } from './queries.ts';
import { useOnline } from '../../ui/hook/use-online.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';

interface ImportPanelProps {
  pharmacyId: string;
  importId: string;
  /** Goes back to choosing a file. */
  leave: () => void;
}

export function ImportPanel({ pharmacyId, importId, leave }: ImportPanelProps) {
  const { data: one, error, refetch } = useQuery(importQuery(pharmacyId, importId));
  const [part, setPart] = useState<number>();
  useLive('stockImport', ({ importId: changedId, progress }) => {
    if (changedId !== importId) return;
    setPart(progress ? progress.done / progress.total : undefined);
    if (!progress) importChanged(pharmacyId, importId);
  });
  if (!one) return <NotYet error={error} retry={refetch} />;
  const { name, tone } = STATES[one.state];
  // while its rows are checked again, the previous result stays visible
  const isChecked = one.mapping !== null && (one.state === 'ready' || one.state === 'reading');
  return (
    <div className="grid gap-4">
      <Card>
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="min-w-0 text-lg font-semibold tracking-tight wrap-anywhere">
              <Data>{one.fileName}</Data>
            </h2>
            <Badge tone={tone}>{t(name)}</Badge>
          </div>
          <Unsent pharmacyId={pharmacyId} importId={importId} />
          {one.problem !== null && (
            <Banner kind="error">{wordingOf(one.problemMessage ?? undefined, one.problem)}</Banner>
          )}
          {isUnderWay(one.state) && <Progress label={waitingWords(one)} part={part} />}
          {(isChecked || !isUnderWay(one.state)) && <Outcome one={one} />}
          {!isUnderWay(one.state) && (
            <div>
              <Button kind="quiet" icon="back" onClick={leave}>
                {t('Choose another file')}
              </Button>
            </div>
          )}
        </div>
      </Card>
      {isChecked && one.mapping && <MappingForm one={one} mapping={one.mapping} />}
      {one.mapping && (isChecked || !isUnderWay(one.state)) && <ImportRows key={String(isChecked)} one={one} />}
    </div>
  );
}

/** Says that changes wait for the connection. */
function Unsent({ pharmacyId, importId }: { pharmacyId: string; importId: string }) {
  const { data: count = 0 } = useQuery(unsentQuery(pharmacyId, importId));
  const isOnline = useOnline();
  if (count === 0 || isOnline) return null;
  return (
    <Banner kind="warning">
      {t('{count, plural, one {# change} other {# changes}} waiting to sync. Keep this page open.', { count })}
    </Banner>
  );
}

function waitingWords({ state }: StockImport): string {
  if (state === 'importing') return t('Importing. You can leave this page.');
  return state === 'undoing' ? t('Undoing the import') : t('Reading the rows');
}

function Outcome({ one }: { one: StockImport }) {
  const { state, counts, mapping } = one;
  if (state === 'refused') return null;
  return (
    <>
      {state !== 'reading' && <Summary counts={counts} />}
      {mapping && (state === 'ready' || state === 'reading') && <Purpose one={one} mapping={mapping} />}
      {mapping && (state === 'ready' || state === 'reading') && <Duplicates one={one} mapping={mapping} />}
      {state === 'ready' && <ConfirmImport one={one} />}
      {state === 'imported' && <UndoImport one={one} />}
    </>
  );
}

const ORDER = ['product', 'batch', 'added', 'listed', 'skipped', 'fault'] as const;

/** The number of rows by outcome. */
function Summary({ counts }: Pick<StockImport, 'counts'>) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {ORDER.filter((outcome) => counts[outcome] || (outcome !== 'listed' && outcome !== 'skipped')).map((outcome) => (
        <div key={outcome} className="rounded-field border border-base-300 px-3 py-2">
          <dt className="text-xs text-quiet">{t(OUTCOMES[outcome].total ?? OUTCOMES[outcome].name)}</dt>
          <dd
            className={`text-xl font-semibold tabular-nums ${outcome === 'fault' && counts.fault ? 'text-error' : ''}`}
          >
            {(counts[outcome] ?? 0).toLocaleString('en-NG')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Undoes a whole import, after a confirmation. */
function UndoImport({ one }: { one: StockImport }) {
  return (
    <div>
      <ConfirmButton
        kind="danger"
        label={t('Undo this import')}
        needsNetwork
        title={t('Undo this import')}
        yes={t('Undo')}
        action={() => undoImport(one)}
      >
        {t('This removes all goods in this file from stock. Goods already sold can’t be undone.')}
      </ConfirmButton>
    </div>
  );
}
