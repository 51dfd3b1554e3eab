/** One load in its current state: being read, checked, added or undone. */
import { useQuery } from '@tanstack/react-query';
import type { BrandLoad } from '#contract/medicine/brand-load.ts';
import { isWorking, SHOWN_OUTCOMES } from '#rules/medicine/brand-load.ts';
import { t, wordingOf } from '../../i18n.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Data } from '../../ui/Data.tsx';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { BrandColumns } from './BrandColumns.tsx';
import { OUTCOMES, STATES } from './labels.ts';
import { LoadRows } from './LoadRows.tsx';
import { addBrands, loadQuery, undoLoad } from './queries.ts';

export function LoadPanel({ id, leave }: { id: string; leave: () => void }) {
  const { data: load, error, refetch } = useQuery(loadQuery(id));
  if (!load) return <NotYet error={error} retry={refetch} />;
  const { state, mapping } = load;
  // while its rows are checked again, the previous result stays visible
  const isOpen = mapping !== null && (state === 'ready' || state === 'reading');
  return (
    <div className="grid gap-4">
      <Card>
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="min-w-0 text-lg font-semibold tracking-tight wrap-anywhere">
              <Data>{load.fileName}</Data>
            </h2>
            <Badge tone={STATES[state].tone}>{t(STATES[state].name)}</Badge>
          </div>
          {load.problem !== null && (
            <Banner kind="error">{wordingOf(load.problemMessage ?? undefined, load.problem)}</Banner>
          )}
          {isWorking(state) && <Progress label={workingWords(load)} part={undefined} />}
          {mapping && load.columns.length === 0 && <Summary counts={load.counts} />}
          {state === 'ready' && <AddBrands load={load} />}
          {state === 'added' && <UndoLoad load={load} />}
          {state === 'undone' && <Undone load={load} />}
          {!isWorking(state) && (
            <div>
              <Button kind="quiet" icon="back" onClick={leave}>
                {t('Choose another file')}
              </Button>
            </div>
          )}
        </div>
      </Card>
      {isOpen && <BrandColumns load={load} mapping={mapping} />}
      {load.columns.length > 0 && <LoadRows load={load} />}
    </div>
  );
}

function workingWords({ state }: BrandLoad): string {
  if (state === 'adding') return t('Adding the brands. You can leave this page.');
  return state === 'undoing' ? t('Removing the brands') : t('Reading the rows');
}

/** The number of rows by outcome, for a load whose rows are deleted. Otherwise the filters have the numbers. */
function Summary({ counts }: Pick<BrandLoad, 'counts'>) {
  const shown = SHOWN_OUTCOMES.filter((outcome) => counts[outcome] || outcome === 'new');
  return (
    <>
      <p className="text-sm text-quiet">{t('Rows are deleted 30 days after the upload.')}</p>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {shown.map((outcome) => (
          <div key={outcome} className="rounded-field border border-base-300 px-3 py-2">
            <dt className="text-xs text-quiet">{t(OUTCOMES[outcome].total ?? OUTCOMES[outcome].name)}</dt>
            <dd className="text-xl font-semibold tabular-nums">{(counts[outcome] ?? 0).toLocaleString('en-NG')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function AddBrands({ load }: { load: BrandLoad }) {
  const { new: count = 0, matched = 0, doubted = 0 } = load.counts;
  if (count === 0) return <Banner>{t('This file has no new brands.')}</Banner>;
  return (
    <div className="grid gap-3">
      {matched > 0 && (
        <p className="text-sm">
          {t(
            '{count, plural, one {# product in stock becomes} other {# products in stock become}} linked to a medicine.',
            { count: matched },
          )}
        </p>
      )}
      {doubted > 0 && (
        <Banner kind="warning">
          {t(
            '{count, plural, one {# product in stock will need} other {# products in stock will need}} review by its pharmacy.',
            { count: doubted },
          )}
        </Banner>
      )}
      <div>
        <ActButton kind="primary" act={() => addBrands(load)}>
          {t('Add {count, plural, one {# brand} other {# brands}}', { count })}
        </ActButton>
      </div>
    </div>
  );
}

function UndoLoad({ load }: { load: BrandLoad }) {
  const { added = 0 } = load.counts;
  return (
    <>
      <p className="text-sm font-medium">
        {t('{count, plural, one {# brand added.} other {# brands added.}}', { count: added })}
      </p>
      {added > 0 && (
        <div>
          <ConfirmButton
            kind="danger"
            danger
            label={t('Undo this upload')}
            needsNetwork
            title={t('Undo this upload')}
            yes={t('Undo')}
            action={() => undoLoad(load)}
          >
            {t('This removes the brands that this file added. Brands already used by products in stock will stay.')}
          </ConfirmButton>
        </div>
      )}
    </>
  );
}

function Undone({ load: { counts } }: { load: BrandLoad }) {
  const { added = 0, kept = 0 } = counts;
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium">
        {t('{count, plural, one {# brand removed.} other {# brands removed.}}', { count: Math.max(added - kept, 0) })}
      </p>
      {kept > 0 && (
        <p>
          {t(
            '{count, plural, one {# brand stays because products in stock use it.} other {# brands stay because products in stock use them.}}',
            { count: kept },
          )}
        </p>
      )}
    </div>
  );
}
