/** One batch of a count: the fields for its quantity, or the counted quantity. */
import { useState } from 'react';
import type { CountedBatch, StockCount } from '#contract/pharmacy/stock-count.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { newNonce } from '../../net/nonce.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { useFormState } from '../../ui/form/form-state.ts';
import { Money } from '../../ui/Money.tsx';
import { Time } from '../../ui/Time.tsx';
import { useOnline } from '../../ui/hook/use-online.ts';
import { quantityLabel, unitName } from '../stock/amount-labels.ts';
import { expiryLabel } from '../stock/batch-labels.ts';
import { GoodsName } from '../stock/GoodsName.tsx';
import { useNonce } from '../stock/use-nonce.ts';
import { OUTCOME_NAMES } from './count-words.ts';
import { enterLine } from './queries.ts';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';

/** Id of the note, shown once for all lines, that counting needs a network. */
export const OFFLINE = 'count-offline';

interface CountLineProps {
  count: StockCount;
  batch: CountedBatch;
}

export function CountLine({ count, batch }: CountLineProps) {
  const { expiryDate, shelf, line } = batch;
  const [again, setAgain] = useState<string>();
  const isCounted = line !== null && line.counted !== null;
  // a quantity that arrived meanwhile is shown before it is replaced
  const isTyping = count.state === 'open' && (!isCounted || again === line._id);
  return (
    <li className="grid gap-2 py-3 sm:grid-cols-2 sm:gap-x-6">
      <div className="min-w-0 text-sm">
        <GoodsName of={batch} />
        <p className="text-quiet">
          {[expiryLabel(expiryDate), shelf && t('Shelf {shelf}', { shelf })].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isTyping && <Typing count={count} batch={batch} done={() => setAgain(undefined)} />}
      {isCounted && !isTyping && <Counted count={count} batch={batch} again={() => setAgain(line._id)} />}
    </li>
  );
}

/** A field for each unit, as the goods lie on the shelf. Empty means not counted; 0 means none there. */
function Typing({ count, batch, done }: CountLineProps & { done: () => void }) {
  const units = unitsOf(batch);
  const { nonceOf } = useNonce();

  async function save(typed: Typed, form: HTMLFormElement) {
    const next = fieldAfter(form);
    const counted = units.reduce((sum, { factor }, at) => sum + Number(typed[`unit${at}`]) * factor, 0);
    const replaces = batch.line?._id ?? null;
    await enterLine(count, { batchId: batch.batchId, counted, replaces, nonce: nonceOf({ counted }) });
    done();
    // moves on to the next field unless the user has gone elsewhere
    if (form.contains(document.activeElement) || document.activeElement === document.body) next?.focus();
  }

  return (
    <Form action={save} check={(typed: Typed) => emptyFault(typed, units.length)} className="grid content-start gap-2">
      <div className="flex flex-wrap items-end gap-2">
        {units.map(({ name }, at) => (
          <div key={name} className="min-w-0 grow basis-14 wrap-anywhere">
            <WholeNumberField
              name={`unit${at}`}
              label={unitName(name)}
              min={0}
              max={STOCK_LIMITS.quantity}
              autoComplete="off"
            />
          </div>
        ))}
        <Save />
      </div>
    </Form>
  );
}

/** The first field of the next uncounted line. */
function fieldAfter(form: HTMLFormElement): HTMLElement | undefined {
  let line = form.closest('li')?.nextElementSibling;
  while (line && !line.querySelector('input')) line = line.nextElementSibling;
  return line?.querySelector('input') ?? undefined;
}

/** A quiet button, since the screen has many. */
function Save() {
  const { pending } = useFormState();
  const online = useOnline();
  return (
    <Button
      type="submit"
      kind="quiet"
      pending={pending}
      disabled={!online}
      aria-describedby={online ? undefined : OFFLINE}
    >
      {t('Save')}
    </Button>
  );
}

function emptyFault(typed: Typed, units: number): Record<string, string> {
  const isTyped = Array.from({ length: units }, (_, at) => typed[`unit${at}`]).some((value) => value !== '');
  return isTyped ? {} : { unit0: t('Type 0 if there is none') };
}

function Counted({ count, batch, again }: CountLineProps & { again: () => void }) {
  const [fault, setFault] = useState<string>();
  const online = useOnline();
  const { line } = batch;
  if (line?.counted === null || line === null) return null;

  async function undo(replaces: string) {
    setFault(undefined);
    try {
      await enterLine(count, { batchId: batch.batchId, counted: null, replaces, nonce: newNonce() });
    } catch (error) {
      setFault(messageOf(error));
    }
  }

  return (
    <div className="grid content-start gap-2 text-sm sm:justify-items-end sm:text-right">
      <div>
        <p className="font-semibold tabular-nums">{quantityLabel(line.counted, unitsOf(batch))}</p>
        <p className="text-quiet wrap-anywhere">
          {line.isMine ? t('You') : <Data>{line.by}</Data>} · <Time detail at={line.at} />
        </p>
      </div>
      <Difference batch={batch} />
      {fault !== undefined && <Banner kind="error">{fault}</Banner>}
      {count.state === 'open' && line.outcome === null && (
        <div className="flex flex-wrap gap-2">
          <Button kind="plain" onClick={again}>
            {t('Count again')}
          </Button>
          <Button
            kind="plain"
            disabled={!online}
            aria-describedby={online ? undefined : OFFLINE}
            onClick={() => void undo(line._id)}
          >
            {t('Not counted')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The difference to the system quantity, for roles that may see it. */
function Difference({ batch }: Pick<CountLineProps, 'batch'>) {
  const { line } = batch;
  if (!line || line.counted === null || line.book === null) return null;
  const { counted, book, worth, outcome, needsSecond } = line;
  const difference = counted - book;
  return (
    <div className="flex flex-wrap items-center gap-2 sm:justify-end">
      {difference === 0 ? (
        <Badge tone="done">{t('Matches')}</Badge>
      ) : (
        <span className={`font-semibold tabular-nums ${difference < 0 ? 'text-error' : 'text-success'}`}>
          {difference < 0 ? '−' : '+'}
          {quantityLabel(Math.abs(difference), unitsOf(batch))}
        </span>
      )}
      {worth !== null && worth > 0 && <Money naira={worth} className="text-quiet" />}
      {outcome === null && needsSecond && difference !== 0 && (
        <Badge tone="waiting">{t('Needs a second person')}</Badge>
      )}
      {outcome !== null && outcome !== 'same' && (
        <Badge tone={OUTCOME_NAMES[outcome].tone}>{t(OUTCOME_NAMES[outcome].word)}</Badge>
      )}
    </div>
  );
}
