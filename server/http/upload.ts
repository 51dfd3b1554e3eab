/** Reads a multipart form: text fields, and files in the field `file`. */
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#contract/route/field.ts';
import { AppError, invalidField } from '#rules/error.ts';
import { UPLOAD_MAX_BYTES } from '#rules/file.ts';
import type { Route } from '#contract/route/route.ts';
import { message } from '#rules/i18n/message.ts';
import { readPart } from './upload-spool.ts';

export const MULTIPART_LIMITS = {
  fileSize: UPLOAD_MAX_BYTES,
  files: 1,
  fields: 30,
  fieldSize: 64 * 1024,
  fieldNameSize: 60,
  parts: 31,
  headerPairs: 20,
};

/** Limits of a form without a file: a long message in four-byte letters, and the most fields a form has. */
const WORDS_LIMITS = { ...MULTIPART_LIMITS, fields: 20, fieldSize: 32 * 1024 };

type UploadRoute = Pick<Route, 'form' | 'maxFiles' | 'maxBytes'>;

/** Reads the form. An empty file field counts as none, several files become a list. */
export async function readUpload(request: FastifyRequest, route: UploadRoute): Promise<Record<string, unknown>> {
  const uploads: Upload[] = [];
  const { form: isWordsOnly, maxFiles: files } = route;
  const form = await readParts(request, route, uploads).catch((error: unknown) => {
    if (isWordsOnly && isCode(error, 'FST_FILES_LIMIT'))
      throw new AppError('invalid', 'This form doesn’t accept files');
    if (files > 1 && isCode(error, 'FST_FILES_LIMIT'))
      throw invalidField('file', message('At most {count} photos', { count: files }));
    throw isMalformed(error) ? new AppError('invalid', 'This form can’t be read') : error;
  });
  if (uploads.length > 0) form['file'] = uploads.length === 1 ? uploads[0] : uploads;
  return form;
}

async function readParts(
  request: FastifyRequest,
  { form: isWordsOnly, maxFiles, maxBytes: fileSize }: UploadRoute,
  uploads: Upload[],
): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  const bounds = isWordsOnly ? WORDS_LIMITS : MULTIPART_LIMITS;
  const files = isWordsOnly ? 0 : maxFiles;
  const limits = { ...bounds, files, fileSize, parts: bounds.fields + files };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await readPart(part.file);
      if (!bytes) throw new AppError('too_large', 'This is too large');
      if (part.fieldname !== 'file') throw new AppError('invalid', 'Send the file in the field “file”');
      if (bytes.length === 0) continue;
      uploads.push({ filename: part.filename, mimetype: part.mimetype, bytes });
    } else if (part.fieldname === 'file') {
      if (!NO_FILE.has(String(part.value))) throw invalidField('file', 'Choose a file');
    } else {
      if (Object.hasOwn(form, part.fieldname)) throw invalidField(part.fieldname, 'Give this only once');
      form[part.fieldname] = part.value;
    }
  }
  return form;
}

/** Values that scripts send when no file was chosen. */
const NO_FILE = new Set(['', 'null', 'undefined']);

/** True for malformed bytes, for which the form parser throws plain errors. Disk errors carry a system call. */
function isMalformed(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && !('syscall' in error);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
