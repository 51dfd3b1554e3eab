/** A route of the API: its method, path, input and output, shared by server, tests and web. */
import { z } from 'zod';
import { UPLOAD_MAX_BYTES } from '#rules/file.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Route<
  M extends Method = Method,
  P extends string = string,
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
> {
  method: M;
  /** The path, with `:names` that are fields of `input`. */
  path: P;
  /** Path, query and body as one flat object. */
  input: I;
  output: O;
  /** Accepts multipart/form-data with the field `file`. */
  upload: boolean;
  /** Accepts multipart/form-data without a file, as well as JSON. */
  form: boolean;
  /** The maximum number of files in that field. With several the field is a list. */
  maxFiles: number;
  /** The maximum bytes per file, unless the default. */
  maxBytes: number;
  /** Returns a `PrivateFile` instead of JSON. */
  file: boolean;
}

type Fields = z.ZodRawShape | z.ZodObject;
type ObjectOf<S> = S extends z.ZodObject ? S : S extends z.ZodRawShape ? ReturnType<typeof z.object<S>> : never;
type AnswerOf<S> = S extends z.ZodType ? S : ObjectOf<S>;

/** `key` is written as the web calls it: `GET /api/business/:id`. Fields are given directly, or as the shape that has them. */
export function route<
  const M extends Method,
  const P extends `/${string}`,
  I extends Fields,
  O extends z.ZodRawShape | z.ZodType,
>(
  key: `${M} ${P}`,
  input: I,
  output: O,
  {
    form = false,
    maxFiles = 1,
    maxBytes = UPLOAD_MAX_BYTES,
  }: { form?: boolean; maxFiles?: number; maxBytes?: number } = {},
): Route<M, P, ObjectOf<I>, AnswerOf<O>> {
  const [method, path] = key.split(' ') as [M, P];
  const fields = shapeOf(input) as ObjectOf<I>;
  const answer = shapeOf(output) as AnswerOf<O>;
  const upload = 'file' in fields.shape;
  return {
    method,
    path,
    input: fields,
    output: answer,
    upload,
    form,
    maxFiles,
    maxBytes,
    file: Object.is(output, privateFile),
  };
}

function shapeOf(fields: z.ZodRawShape | z.ZodType): z.ZodType {
  return fields instanceof z.ZodType ? fields : z.object(fields);
}

/** Returns the URL of one resource, as responses name it. */
export function addressOf({ path }: Pick<Route, 'path'>, names: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
}

export type Input<R extends Route> = z.output<R['input']>;
export type Output<R extends Route> = z.input<R['output']>;

export const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A file with restricted access. */
export type PrivateFile = {
  /** The body is streamed if it is too large for memory. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** The total size in bytes, if known in advance. */
  size?: number;
  mime:
    | 'image/webp'
    | 'application/pdf'
    | 'audio/webm'
    | 'audio/mp4'
    | 'application/zip'
    | 'text/csv; charset=utf-8'
    | typeof XLSX_MIME;
  /** The download's file name; absent if a page displays it. */
  download?: string;
};
export const privateFile = z.custom<PrivateFile>((value) => value instanceof Object && 'bytes' in value);
