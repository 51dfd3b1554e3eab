/** Stock cards and registers of controlled medicines, as pages, spreadsheets and prints. */
import type { CardLine, stockCard } from '#contract/pharmacy/stock-card.ts';
import type { PrivateFile } from '#contract/route/route.ts';
import { AppError, invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { STATEMENT_FILES_EACH } from '#rules/rate-limit.ts';
import { CARD_LINES, columnsOf } from '#rules/pharmacy/card.ts';
import type { MemberCtx } from '../../../context.ts';
import { csvOf } from '#rules/csv.ts';
import { drawTable } from '../../../document/table-pdf.ts';
import type { Action } from '../../../http/serve.ts';
import { sayIn } from '../../../i18n/wording.ts';
import { findPharmacy } from '../../../store/pharmacy/pharmacy.ts';
import {
  type CardFilter,
  type CardRow,
  findOpeningBalance,
  listCard,
  listWholeCard,
} from '../../../store/pharmacy/stock/card.ts';
import { isControlled } from '../../../store/pharmacy/stock/controlled.ts';
import { limitRate } from '../../rate-limit.ts';
import { readerLanguage } from '../../reader-language.ts';
import { type CardFacts, cardSheet, type CardWords, cardTable, registerSheet, registerTable } from './card-words.ts';
import { enterProduct } from './inventory.ts';

interface Asked {
  id: string;
  batchId?: string | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

export const show: Action<'member', typeof stockCard.show> = async (ctx, { after, ...asked }) => {
  await enterProduct(ctx, ctx.db, asked.id, { right: 'keep', archived: true });
  const { rows, nextCursor } = await listCard(ctx.db, filterOf(asked), after);
  return { lines: rows.map(lineOf), nextCursor };
};

export const sheet: Action<'member', typeof stockCard.sheet> = (ctx, asked) => csvFile(ctx, asked, 'card');
export const registerCsv: Action<'member', typeof stockCard.registerSheet> = (ctx, asked) =>
  csvFile(ctx, asked, 'register');
export const print: Action<'member', typeof stockCard.print> = (ctx, asked) => pdfFile(ctx, asked, 'card');
export const registerPdf: Action<'member', typeof stockCard.registerPrint> = (ctx, asked) =>
  pdfFile(ctx, asked, 'register');

type Paper = 'card' | 'register';

async function csvFile(ctx: MemberCtx, asked: Asked, paper: Paper): Promise<PrivateFile> {
  const { facts, words } = await factsOf(ctx, asked, { paper, most: CARD_LINES.file });
  const rows = paper === 'card' ? cardSheet(facts, words) : registerSheet(facts, words);
  const bytes = new TextEncoder().encode(csvOf(rows));
  return { bytes, mime: 'text/csv; charset=utf-8', download: nameOf(facts, paper, 'csv') };
}

async function pdfFile(ctx: MemberCtx, asked: Asked, paper: Paper): Promise<PrivateFile> {
  const { facts, words, language } = await factsOf(ctx, asked, { paper, most: CARD_LINES.printed });
  const table = paper === 'card' ? cardTable(facts, words) : registerTable(facts, words);
  const bytes = await drawTable(table, language);
  return { bytes, mime: 'application/pdf', download: nameOf(facts, paper, 'pdf') };
}

const TOO_MANY = message('You have downloaded too many stock files. Try again in an hour.');

async function factsOf(ctx: MemberCtx, asked: Asked, { paper, most }: { paper: Paper; most: number }) {
  const product = await enterProduct(ctx, ctx.db, asked.id, { right: 'keep', archived: true });
  if (paper === 'register' && !(await isControlled(ctx.db, asked.id))) {
    throw new AppError('conflict', 'Only controlled medicines have a register');
  }
  await limitRate(ctx, `stock files of ${ctx.member.id}`, STATEMENT_FILES_EACH, TOO_MANY);
  const filter = filterOf(asked);
  const [pharmacy, opening, rows, language] = await Promise.all([
    findPharmacy(ctx.db, product.pharmacyId, 'seller'),
    findOpeningBalance(ctx.db, filter),
    listWholeCard(ctx.db, filter, most + 1),
    readerLanguage(ctx),
  ]);
  if (rows.length > most) {
    throw invalidField('from', message('More than {count, number} lines. Choose fewer days.', { count: most }));
  }
  const printedAt = ctx.now();
  const lines = rows.map(lineOf);
  const facts: CardFacts = { product, pharmacy: pharmacy?.businessName ?? '', filter, opening, lines, printedAt };
  const words: CardWords = { say: sayIn(language) };
  return { facts, words, language };
}

function filterOf({ id: productId, batchId, from, to }: Asked): CardFilter {
  if (from && to && from > to) throw invalidField('to', 'The last day is before the first');
  return { productId, batchId, from, to };
}

function lineOf({ kind, change, ...row }: CardRow): CardLine {
  const { reason, isReversal } = row;
  return { ...row, remark: kind, ...columnsOf({ kind, change, reason, isReversal }) };
}

function nameOf({ filter: { from, to } }: CardFacts, paper: Paper, ending: string): string {
  const days = [from, to].filter(Boolean).map((date) => `-${date}`);
  return `${paper === 'card' ? 'stock-card' : 'register'}${days.join('')}.${ending}`;
}
