/** Uploads a form with files, reports progress, and times out only when no bytes move. */
import { ApiError } from './errors.ts';

const STALLED_MS = 60_000;

export interface UploadOptions {
  method: string;
  form: FormData;
  headers: Headers;
  signal?: AbortSignal | undefined;
  /** The progress from 0 to 1. */
  onProgress?: ((progress: number) => void) | undefined;
}

/** Uses XMLHttpRequest, since fetch reports no progress. Throws the signal's reason, `timeout` or `offline`. */
export function upload(url: string, { method, form, headers, signal, onProgress }: UploadOptions): Promise<Response> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function end(settle: () => void) {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      settle();
    }
    function stop() {
      end(() => fail(signal?.reason as Error));
      request.abort();
    }
    function moved() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        end(() => fail(new ApiError('timeout')));
        request.abort();
      }, STALLED_MS);
    }

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => end(() => done(responseOf(request))));
    request.addEventListener('error', () => end(() => fail(new ApiError('offline'))));
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop);
    request.open(method, url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.send(form);
    moved();
  });
}

function responseOf(request: XMLHttpRequest): Response {
  return new Response(request.responseText || null, {
    status: request.status,
    headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
  });
}
