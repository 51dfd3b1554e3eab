/** Reads one multipart form: text fields, and at most one file as the field `file`. */
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#contract/field.ts';
import { AppError } from '#rules/error.ts';
import { UPLOAD_MAX_BYTES } from '#rules/file.ts';
import { takeIn } from './upload-spool.ts';

export const MULTIPART_LIMITS = {
  fileSize: UPLOAD_MAX_BYTES,
  files: 1,
  fields: 30,
  fieldSize: 64 * 1024,
  fieldNameSize: 60,
  parts: 31,
  headerPairs: 20,
};

/** A file that was left empty in the form counts as none. */
export async function readUpload(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: MULTIPART_LIMITS })) {
    if (part.type === 'file') {
      const bytes = await takeIn(part.file);
      if (!bytes) throw new AppError('too_large', 'This is too large');
      if (part.fieldname !== 'file') throw new AppError('invalid', 'The file belongs in the field «file»');
      if (bytes.length === 0) continue;
      form['file'] = { filename: part.filename, mimetype: part.mimetype, bytes } satisfies Upload;
    } else if (part.fieldname !== 'file') {
      form[part.fieldname] = part.value;
    }
  }
  return form;
}
