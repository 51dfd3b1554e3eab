/** The stock card: the column and the words of each movement. */
import type { Message } from '../i18n/message.ts';
import type { Amount } from './amount.ts';
import { whatMoved } from './movement-words.ts';
import type { MovementKind } from './stock.ts';

/** The most lines of a printed card, and of one for spreadsheets. */
export const CARD_LINES = { printed: 500, file: 50_000 } as const;

export interface CardMovement {
  kind: MovementKind;
  reason: string;
  change: Amount;
  isReversal: boolean;
}

/** All are zero or more, except `adjustment`, which has a sign. */
export interface CardColumns {
  in: Amount;
  out: Amount;
  loss: Amount;
  adjustment: Amount;
}

/** Fills exactly one column, so that the balance before + in + adjustment - out - loss is the balance after. */
export function columnsOf(movement: CardMovement): CardColumns {
  const columns = { in: 0, out: 0, loss: 0, adjustment: 0 };
  const column = columnOf(movement);
  columns[column] = column === 'adjustment' ? movement.change : Math.abs(movement.change);
  return columns;
}

function columnOf({ kind, reason, change, isReversal }: CardMovement): keyof CardColumns {
  if (isReversal) return 'adjustment';
  const isIn = change > 0;
  if (kind === 'adjusted') {
    if (isIn) return reason === 'returned' ? 'in' : 'adjustment';
    if (reason === 'damaged' || reason === 'lost') return 'loss';
    return reason === 'sent back' ? 'out' : 'adjustment';
  }
  if (kind === 'counted') return 'adjustment';
  if (isIn) return 'in';
  return kind === 'destroyed' ? 'loss' : 'out';
}

interface WordedLine extends Omit<CardColumns, 'out' | 'loss'> {
  remark: MovementKind;
  reason: string;
  branch: string | null;
  isReversal: boolean;
}

/** The name of a line. */
export function wordsOfLine({ remark: kind, adjustment, in: came, ...line }: WordedLine): Message {
  return whatMoved({ ...line, kind, isIn: came + adjustment > 0 });
}
