/** Adds up a stock card: as it stands on the screen, and as it is in the file for a spreadsheet. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, type Locator, type Page } from '@playwright/test';

interface Line {
  what: string;
  /** What came in, less what went out. */
  change: number;
  balance: number;
}

/** The oldest line first. The screen and the file say the same, and each balance is the one before and its change. */
export async function addUp(page: Page): Promise<Line[]> {
  await page.getByRole('button', { name: 'Stock card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stock card' });
  const table = dialog.getByRole('table', { name: 'Stock card' });
  await expect(table).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'For a spreadsheet' }).click();
  const filed = linesIn(await readFile(await (await download).path(), 'utf8'));
  // what was read before stands there until it is renewed
  await expect.poll(async () => (await linesOf(table)).map(figures)).toEqual(filed.map(figures));
  const shown = await linesOf(table);
  let balance = 0;
  for (const line of shown) {
    balance += line.change;
    expect(line.balance, line.what).toBe(balance);
  }
  await page.keyboard.press('Escape');
  return shown;
}

const figures = ({ change, balance }: Line) => [change, balance];

/** On a wide screen one column for each kind, on a phone one for all of them. */
async function linesOf(table: Locator): Promise<Line[]> {
  const columns = await table.locator('thead th').allTextContents();
  const rows = await table.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('td').allTextContents()));
  return cells.map((texts) => lineOf(columns, texts)).toReversed();
}

/** Under what stands over the table. */
function linesIn(file: string): Line[] {
  const rows: string[][] = parse(file, { bom: true, relax_column_count: true });
  const from = rows.findIndex((row) => row.includes('Balance'));
  const columns = rows[from] ?? [];
  return (
    rows
      .slice(from + 1)
      // what was there before has no act
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
