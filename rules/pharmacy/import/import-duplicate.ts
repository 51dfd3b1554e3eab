/** Duplicate goods: in two rows of one table, or in a table imported before. */
import { type Message, message } from '../../i18n/message.ts';
import { batchIdentity, type BatchIdentity } from './import-batch.ts';

/**
 * `before`: imported before. `repeated`: same as an earlier row. `sameBatch`: another quantity of an earlier row's batch. `alike`: a product in
 * stock, written differently.
 */
export const DUPLICATES = ['before', 'repeated', 'sameBatch', 'alike'] as const;
export type Duplicate = (typeof DUPLICATES)[number];

export const DUPLICATE_CHOICES = ['skip', 'add'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

/** The choices for one row. The last two are for a product that is written differently. */
export const ROW_CHOICES = [...DUPLICATE_CHOICES, 'sameProduct', 'newProduct'] as const;
export type RowChoice = (typeof ROW_CHOICES)[number];

/** The person's choices. */
export interface DuplicateChoices {
  /** The choice for all rows imported before. Until somebody chooses, they are skipped. */
  before?: DuplicateChoice | undefined;
  /** The choice for all rows that repeat another one. The default is to skip. */
  repeated?: DuplicateChoice | undefined;
  /** The choices for single rows, by their numbers. */
  rows?: Record<string, RowChoice>;
}

/** The most single rows a person chooses for. Beyond them one choice applies to all. */
export const MOST_ROW_CHOICES = 500;

export interface DuplicateGoods extends BatchIdentity {
  /** The quantity in smallest units. */
  hand: number;
  /** Cost in kobo. */
  valueKobo: number;
}

/** Returns a key that is equal for the same batch and quantity. Without a batch number, the cost must be the same too. */
export function goodsKey(goods: DuplicateGoods): string {
  return JSON.stringify([batchIdentity(goods), goods.hand, goods.batchKey === '' ? goods.valueKobo : null]);
}

export interface FoundDuplicate {
  duplicate: Duplicate;
  isSkipped: boolean;
  message: Message;
}

/** Finds duplicates, row by row in order. */
export class DuplicateFinder {
  private readonly choices: DuplicateChoices;
  private readonly earlierAct: (key: string, number: number) => string | undefined;
  private readonly acts = new Set<string>();
  private readonly goods = new Map<string, number>();
  private readonly batches = new Map<string, number>();

  /** `earlierAct` returns the id of the act that brought the goods of a row before. */
  constructor(choices: DuplicateChoices, earlierAct: (key: string, number: number) => string | undefined) {
    this.choices = choices;
    this.earlierAct = earlierAct;
  }

  /** Returns acts that brought goods of this table before, the newest first: their ids begin with their time. */
  get earlierActs(): string[] {
    return [...this.acts].toSorted().toReversed();
  }

  /** Returns undefined if the row is the first of its kind. */
  find(number: number, goods: DuplicateGoods): FoundDuplicate | undefined {
    const [key, batch] = [goodsKey(goods), batchIdentity(goods)];
    const own = this.choices.rows?.[number];
    const act = this.earlierAct(key, number);
    if (act !== undefined) this.acts.add(act);
    if (act !== undefined && (addOrSkip(own) ?? this.choices.before ?? 'skip') === 'skip') {
      return { duplicate: 'before', isSkipped: true, message: message('Imported before. Skipped.') };
    }
    const found = this.ofTable(key, goods.batchKey === '' ? undefined : batch, own);
    if (!found?.isSkipped) {
      if (!this.goods.has(key)) this.goods.set(key, number);
      if (!this.batches.has(batch)) this.batches.set(batch, number);
    }
    if (found || act === undefined) return found;
    return { duplicate: 'before', isSkipped: false, message: message('Imported before. Added again.') };
  }

  private ofTable(key: string, batch: string | undefined, own: RowChoice | undefined): FoundDuplicate | undefined {
    const same = this.goods.get(key);
    if (same !== undefined) {
      return (addOrSkip(own) ?? this.choices.repeated ?? 'skip') === 'skip'
        ? repeated(true, message('Same as row {row}. Counted once.', { row: same }))
        : repeated(false, message('Same as row {row}. Added as well.', { row: same }));
    }
    const row = batch === undefined ? undefined : this.batches.get(batch);
    if (row === undefined) return undefined;
    return own === 'skip'
      ? { duplicate: 'sameBatch', isSkipped: true, message: message('Same batch as row {row}. Skipped.', { row }) }
      : {
          duplicate: 'sameBatch',
          isSkipped: false,
          message: message('Same batch as row {row}. Added to it.', { row }),
        };
  }
}

function addOrSkip(own: RowChoice | undefined): DuplicateChoice | undefined {
  return DUPLICATE_CHOICES.find((choice) => choice === own);
}

function repeated(isSkipped: boolean, sentence: Message): FoundDuplicate {
  return { duplicate: 'repeated', isSkipped, message: sentence };
}
