/** Adds up a stock card, both on the screen and in its spreadsheet file. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, type Locator, type Page } from '@playwright/test';
import { useTool } from '../tools.ts';

interface Line {
  what: string;
  /** Quantity received minus quantity removed. */
  change: number;
  balance: number;
}

/** Returns the lines, oldest first. Screen and file must agree, and each balance must be the previous one plus the change. */
export async function addUp(page: Page): Promise<Line[]> {
  await useTool(page, 'Stock card');
  const dialog = page.getByRole('dialog', { name: 'Stock card' });
  const table = dialog.getByRole('table', { name: 'Stock card' });
  await expect(table).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download as CSV' }).click();
  const filed = linesIn(await readFile(await (await download).path(), 'utf8'));
  // cached lines are shown until the new ones arrive
  await expect.poll(async () => (await linesOf(table)).map(figures)).toEqual(filed.map(figures));
  const lines = await linesOf(table);
  let balance = 0;
  for (const line of lines) {
    balance += line.change;
    expect(line.balance, line.what).toBe(balance);
  }
  await page.keyboard.press('Escape');
  return lines;
}

const figures = ({ change, balance }: Line) => [change, balance];

/** Lines of the table, oldest first. A wide screen has one column for each kind of movement, a phone one column for all. */
async function linesOf(table: Locator): Promise<Line[]> {
  const columns = await table.locator('thead th').allTextContents();
  const rows = await table.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('td').allTextContents()));
  return cells.map((texts) => lineOf(columns, texts)).toReversed();
}

/** Lines of the file, below its title rows. */
function linesIn(file: string): Line[] {
  const rows: string[][] = parse(file, { bom: true, relax_column_count: true });
  const from = rows.findIndex((row) => row.includes('Balance'));
  const columns = rows[from] ?? [];
  return (
    rows
      .slice(from + 1)
      // an opening balance has no reference
      .filter((row) => row.length === columns.length && row[columns.indexOf('Reference')] !== '')
      .map((row) => lineOf(columns, row))
  );
}

function lineOf(columns: readonly string[], cells: readonly string[]): Line {
  const number = (name: string) =>
    Number((cells[columns.indexOf(name)] ?? '').replace('−', '-').replace(/[^\d-]/g, ''));
  const change = number('Change') + number('In') - number('Out') - number('Loss') + number('Adjustment');
  return { what: cells[columns.indexOf('What')] ?? '', change, balance: number('Balance') };
}
