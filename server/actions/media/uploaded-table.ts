/** Uploaded tables, each a private file until it is read. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { Ctx } from '../../context.ts';
import { readTable } from '../../document/table/read-table.ts';
import type { Table } from '../../document/table/table-rows.ts';
import { isFileMissing } from './stored-file.ts';

/** Returns the name of its file in the private folder. */
export function tableFileOf(id: string): string {
  return `${id.replaceAll('-', '')}.import`;
}

/** Returns the table, or why it cannot be read. */
export async function readUploadedTable(
  ctx: Pick<Ctx, 'privateFiles' | 'log'>,
  id: string,
): Promise<Table | { refusal: Message }> {
  try {
    const answer = await readTable(await ctx.privateFiles.read(tableFileOf(id)));
    if ('table' in answer) return answer.table;
    if (answer.cause !== undefined) ctx.log.warn({ cause: answer.cause }, 'a table could not be read');
    return answer;
  } catch (error) {
    if (isFileMissing(error)) return { refusal: message('The upload failed. Choose the file again.') };
    throw error;
  }
}
