/** The lines of a delivery that is being typed, the latest first: one row each, to edit or remove. */
import { t } from '../../i18n.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { nairaOfKobo } from '#rules/money.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Money } from '../../ui/Money.tsx';
import { dayOf } from '../../ui/Time.tsx';
import { ProductName } from '../stock/ProductName.tsx';
import { costOfLine, type DraftLine, nameOfLine } from './draft.ts';

interface DraftLinesProps {
  lines: readonly DraftLine[];
  /** True while a line is open, so that its text is not lost. */
  isLocked: boolean;
  edit: (line: DraftLine) => void;
  remove: (line: DraftLine) => void;
}

export function DraftLines({ lines, ...acts }: DraftLinesProps) {
  return (
    <ol aria-label={t('Lines')} className="divide-y divide-base-300">
      {lines
        .map((line, at) => (
          <li key={line.key} className="py-2 first:pt-0 last:pb-0">
            <Row line={line} number={at + 1} {...acts} />
          </li>
        ))
        .toReversed()}
    </ol>
  );
}

type RowProps = Omit<DraftLinesProps, 'lines'> & { line: DraftLine; number: number };

function Row({ line, number, isLocked, edit, remove }: RowProps) {
  const { product, typed, faults = {} } = line;
  const named = nameOfLine(line);
  const { batchNumber = '', expiryDate = '' } = typed;
  const cost = costOfLine(line);
  const said = Object.values(faults);
  return (
    <>
      <div className="flex items-start gap-2 text-sm">
        <span className="w-6 shrink-0 pt-px text-right text-xs text-quiet tabular-nums">{number}.</span>
        <div className="min-w-0 grow">
          <ProductName of={named} />
          <p className="text-xs wrap-anywhere text-quiet">
            <Data>
              {[
                t(countOf(Number(typed['quantity']), typed['unit'] ?? '')),
                batchNumber && t('Batch {number}', { number: batchNumber }),
                expiryDate && dayOf(expiryDate),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Data>
          </p>
          {!product && <Badge>{t('New product')}</Badge>}
        </div>
        <div className="grid shrink-0 justify-items-end">
          {cost > 0 ? (
            <Money naira={nairaOfKobo(cost)} className="font-semibold" />
          ) : (
            <span className="text-xs text-quiet">{t('No cost')}</span>
          )}
          {!isLocked && (
            <span className="-mr-2 flex">
              <IconButton
                icon="edit"
                label={t('Edit {product}', { product: named.product })}
                onClick={() => edit(line)}
              />
              <IconButton
                icon="close"
                label={t('Remove {product}', { product: named.product })}
                onClick={() => remove(line)}
              />
            </span>
          )}
        </div>
      </div>
      {said.length > 0 && (
        <p ref={bringIntoView} role="alert" className="pl-8 text-sm font-medium wrap-anywhere text-error">
          {said.join(' · ')}
        </p>
      )}
    </>
  );
}

/** A refused line may be far above the button that sends it. */
function bringIntoView(said: HTMLElement | null): void {
  said?.scrollIntoView({ block: 'center' });
}
