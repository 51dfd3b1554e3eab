/** Stored files as responses, and the removal of files without a row. */
import type { PrivateFile } from '#contract/route/route.ts';
import { AppError } from '#rules/error.ts';
import type { Ctx } from '../../context.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';

/** Opens a private file to send it in parts. The caller has checked that it may be sent. */
export async function openPrivateFile(
  ctx: Ctx,
  name: string,
  about: Pick<PrivateFile, 'mime' | 'download'>,
): Promise<PrivateFile> {
  const { facts, content } = await ctx.privateFiles.open(name);
  return { ...about, bytes: content, size: facts.bytes };
}

/** True if the file is gone, for example after a disk loss, but not if the storage is unavailable. */
export function isFileMissing(error: unknown): boolean {
  return error instanceof AppError && error.type === 'not_found';
}

/** Removes files without a row. Never throws: if they cannot be removed now, a job does it. */
export async function removeNowOrLater(
  ctx: Ctx,
  which: JobPayloads['remove-files']['which'],
  names: readonly string[],
): Promise<void> {
  try {
    await removeFiles(ctx, { which, names });
  } catch (error) {
    ctx.log.warn({ err: error }, 'files are removed later');
    await ctx.jobs.add(ctx.db, 'remove-files', { which, names }).catch((fault: unknown) => {
      ctx.log.error({ err: fault, names }, 'files that no row names were left');
    });
  }
}

/** The job. */
export async function removeFiles(ctx: Ctx, { which, names }: JobPayloads['remove-files']): Promise<void> {
  for (const name of names) await ctx[which].remove(name);
}
