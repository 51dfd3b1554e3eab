/** The entries of a stock card, newest first: a table, or readable rows on a phone. */
import type { CardLine } from '#contract/pharmacy/stock-card.ts';
import { message } from '#rules/i18n/message.ts';
import { wordsOfLine } from '#rules/pharmacy/card.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { dayOf, Time } from '../../ui/Time.tsx';
import { useTwoColumns } from '../../ui/hook/use-wide.ts';

interface CardTableProps {
  lines: readonly CardLine[];
  /** True for a controlled medicine, whose buyers are shown. */
  isControlled: boolean;
  /** Undoes an entry; undefined if the viewer may not. */
  undo: ((line: CardLine) => void) | undefined;
}

/** Entries that cannot be undone here: a trade ends its reservations, and clearing ends a quarantine. A move to a branch can. */
const LASTING = new Set(['reserved', 'released', 'dispatched', 'moved', 'returned', 'status']);

export function CardTable({ lines, isControlled, undo }: CardTableProps) {
  const isWide = useTwoColumns();
  const columns = [
    WHAT,
    ...(isControlled ? [BUYER] : []),
    ...(isWide ? FIGURES : [CHANGE]),
    BALANCE,
    BATCH,
    ...(undo ? [wayOf(undo)] : []),
  ];
  return <Table caption={t('Stock card')} columns={columns} rows={lines} keyOf={({ _id }) => _id} />;
}

const WHAT: Column<CardLine> = { name: message('What'), bare: true, cell: (line) => <What line={line} /> };

const BUYER: Column<CardLine> = { name: message('Buyer'), cell: (line) => <Buyer line={line} /> };

const FIGURES: Column<CardLine>[] = [
  { name: message('In'), end: true, cell: (line) => <Figure of={line.in} /> },
  { name: message('Out'), end: true, cell: ({ out }) => <Figure of={out} /> },
  { name: message('Loss'), end: true, cell: ({ loss }) => <Figure of={loss} /> },
  { name: message('Adjustment'), end: true, cell: ({ adjustment }) => <Figure of={adjustment} isSigned /> },
];

/** The one figure shown on a phone. */
const CHANGE: Column<CardLine> = {
  name: message('Change'),
  cell: (line) => <Figure of={line.in - line.out - line.loss + line.adjustment} isSigned />,
};

const BALANCE: Column<CardLine> = {
  name: message('Balance'),
  end: true,
  cell: ({ balance }) => <b className="tabular-nums">{inFigures(balance)}</b>,
};

const BATCH: Column<CardLine> = { name: message('Batch'), cell: (line) => <Batch line={line} /> };

function wayOf(undo: (line: CardLine) => void): Column<CardLine> {
  return { name: message('Undo'), bare: true, cell: (line) => <Way line={line} undo={undo} /> };
}

function What({ line }: { line: CardLine }) {
  const { at, by, reference, note, isReversed } = line;
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-1.5 font-semibold">
        {t(wordsOfLine(line))}
        {isReversed && <Badge>{t('Undone')}</Badge>}
      </span>
      {note && (
        <span className="text-sm wrap-anywhere">
          <Data>{note}</Data>
        </span>
      )}
      <span className="text-xs text-quiet wrap-anywhere">
        <Time detail at={at} /> · <Data>{`${by} · ${reference}`}</Data>
      </span>
    </span>
  );
}

function Buyer({ line: { register } }: { line: CardLine }) {
  if (!register) return '–';
  return (
    <span className="text-xs wrap-anywhere max-sm:text-right">
      <Data>{[register.buyer, register.address, register.prescriber, register.purpose].join(', ')}</Data>
    </span>
  );
}

const inFigures = (count: number) => count.toLocaleString('en-NG');

function Figure({ of: count, isSigned = false }: { of: number; isSigned?: boolean }) {
  if (count === 0) return <span className="text-quiet">–</span>;
  const sign = isSigned ? { '-1': '−', '1': '+' }[Math.sign(count)] : '';
  return (
    <span className="tabular-nums">
      {sign}
      {inFigures(Math.abs(count))}
    </span>
  );
}

function Batch({ line: { batchNumber, expiryDate } }: { line: CardLine }) {
  return (
    <span className="max-sm:text-right">
      <span className="block wrap-anywhere">{batchNumber ? <Data>{batchNumber}</Data> : t('No number')}</span>
      <span className="block text-xs whitespace-nowrap text-quiet">
        {expiryDate === null ? t('Expiry unknown') : dayOf(expiryDate)}
      </span>
    </span>
  );
}

function Way({ line, undo }: { line: CardLine; undo: (line: CardLine) => void }) {
  if (line.isReversal || line.isReversed || (LASTING.has(line.remark) && line.branch === null)) return null;
  return (
    <Button kind="plain" onClick={() => undo(line)}>
      {t('Undo')}
    </Button>
  );
}
