/** The entries of a data copy: one JSON file, and the files the member uploaded. */
import type { Ctx } from '../../context.ts';
import type { ZipEntry } from '../../document/zip.ts';
import { findOwnAccount, type OwnFile, pagesOfFiles, pagesOfOwn } from '../../store/privacy/own-data.ts';
import { OWN_LISTS, type OwnList } from '../../store/privacy/own-lists.ts';
import { isFileMissing } from '../media/stored-file.ts';

export async function* entriesOf(ctx: Ctx, memberId: string): AsyncGenerator<ZipEntry> {
  yield { path: 'data.json', compress: true, open: async () => jsonOf(ctx, memberId) };
  for await (const page of pagesOfFiles(ctx.db, memberId)) {
    for (const { path, ...file } of page) yield { path, compress: false, open: () => opened(ctx, file) };
  }
}

async function* jsonOf({ db, now }: Ctx, memberId: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    `{\n"madeAt": ${JSON.stringify(now())},\n"account": ${JSON.stringify(await findOwnAccount(db, memberId))}`,
  );
  for (const list of Object.keys(OWN_LISTS) as OwnList[]) {
    yield Buffer.from(`,\n"${list}": [`);
    let between = '\n';
    for await (const rows of pagesOfOwn(db, list, memberId)) {
      for (const row of rows) {
        yield Buffer.from(between + JSON.stringify(row));
        between = ',\n';
      }
    }
    yield Buffer.from(']');
  }
  yield Buffer.from('\n}\n');
}

/** Returns an empty entry if the file is missing, briefly after a deletion or after a disk loss. */
async function opened(
  { files, privateFiles }: Ctx,
  { stored, isPublic }: Omit<OwnFile, 'path'>,
): Promise<AsyncIterable<Uint8Array>> {
  try {
    return (await (isPublic ? files : privateFiles).open(stored)).content;
  } catch (error) {
    if (isFileMissing(error)) return nothing();
    throw error;
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // no bytes
}
