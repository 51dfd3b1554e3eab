/** A call of the API: its method, path, what it takes and what it answers, written once for server, tests and web. */
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Route<
  M extends Method = Method,
  P extends string = string,
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
> {
  method: M;
  /** With `:names`; each name is a field of `input`. */
  path: P;
  /** Path, query and body together, as one flat object. */
  input: I;
  output: O;
  /** Takes multipart/form-data; the file arrives as the field `file`. */
  upload: boolean;
  /** Answers a `PrivateFile` instead of JSON. */
  file: boolean;
  /** Answers a table as a file instead of JSON. */
  csv: boolean;
}

export function route<const M extends Method, const P extends string, I extends z.ZodObject, O extends z.ZodType>(
  method: M,
  path: P,
  input: I,
  output: O,
  options: { upload?: boolean; file?: boolean; csv?: boolean } = {},
): Route<M, P, I, O> {
  const { upload = false, file = false, csv = false } = options;
  return { method, path, input, output, upload, file, csv };
}

export type Input<R extends Route> = z.output<R['input']>;
export type Output<R extends Route> = z.input<R['output']>;

/** A file that only some may see. */
export type PrivateFile = {
  bytes: Uint8Array;
  mime: 'image/webp' | 'application/pdf';
  /** Comes as a download of this name; absent where a page shows it. */
  download?: string;
};
