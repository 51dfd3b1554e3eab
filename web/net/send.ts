/** Sends one request of the contract: fills path, query or body, and turns every failure into an ApiError. */
import type { Api } from '#contract/api.ts';
import type { Upload } from '#contract/route/field.ts';
import type { PrivateFile } from '#contract/route/route.ts';
import { takeEarly } from './early.ts';
import { ApiError, isFailureType, type Said, saidHere } from './errors.ts';
import { upload } from './upload.ts';

export type Call = keyof Api;
/** A file is a Blob here and an Upload on the server. */
export type CallInput<K extends Call> = {
  [P in keyof Api[K]['input']]: NonNullable<Api[K]['input'][P]> extends Upload ? Blob | undefined : Api[K]['input'][P];
};
/** A private file arrives as a Blob. */
export type CallOutput<K extends Call> = Api[K]['output'] extends PrivateFile ? Blob : Api[K]['output'];

const TIMEOUT_MS = 60_000;

export interface SendOptions {
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Headers for what must not be in an address. */
  headers?: Record<string, string>;
  /** Receives upload progress, 0 to 1. */
  onProgress?: (progress: number) => void;
}

export async function send<K extends Call>(
  call: K,
  input: CallInput<K>,
  { token, signal, headers: extra = {}, onProgress }: SendOptions = {},
): Promise<CallOutput<K>> {
  const { url, init } = requestOf(call, input);
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  if (token) headers.set('authorization', token);
  const { method = 'GET', body } = init;
  const response =
    body instanceof FormData
      ? await upload(url, { method, form: body, headers, signal, onProgress })
      : await fetchWithin(url, { ...init, headers, credentials: 'same-origin' }, signal);
  const isFile = /^(image\/|application\/(pdf|zip|vnd\.openxml)|text\/csv)/.test(
    response.headers.get('content-type') ?? '',
  );
  const answer: unknown = await (isFile ? response.blob() : response.json()).catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as CallOutput<K>;
  throw failureOf(response.status, answer);
}

/** Fetches a file of this server; an address elsewhere gets no token. */
export async function sendForFile(url: string, token: string): Promise<Blob> {
  if (new URL(url, window.location.origin).origin !== window.location.origin) throw new ApiError('invalid');
  const response = await fetchWithin(url, { headers: { authorization: token } }, undefined);
  if (response.ok) return response.blob();
  throw failureOf(response.status, await response.json().catch(() => undefined));
}

async function fetchWithin(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const early = takeEarly(`${init.method ?? 'GET'} ${url}`);
    return await (early ? orAborted(early, controller.signal) : fetch(url, { ...init, signal: controller.signal }));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(controller.signal.aborted ? 'timeout' : 'offline');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Rejects once aborted; the answer is then ignored. */
function orAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  const aborted = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(new DOMException('Aborted', 'AbortError')), { once: true });
  });
  return Promise.race([answer, aborted]);
}

/** `:names` come from the input; the rest becomes a GET's query, or else the body. */
export function requestOf(call: string, input: Record<string, unknown>): { url: string; init: RequestInit } {
  const [method = 'GET', path = '/'] = call.split(' ');
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET') return { url: filled, init: { method, ...bodyOf(rest) } };
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  return { url: rest.size > 0 ? `${filled}?${query}` : filled, init: { method } };
}

function bodyOf(fields: Map<string, unknown>): RequestInit {
  if (![...fields.values()].flat().some((value) => value instanceof Blob)) {
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(Object.fromEntries(fields)) };
  }
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else if (isFiles(value)) for (const file of value) form.append(name, file);
    else if (value !== null) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return { body: form };
}

function isFiles(value: unknown): value is Blob[] {
  return Array.isArray(value) && value.every((file) => file instanceof Blob);
}

/** The error of a response. One outside the contract comes from a proxy between us and the server. */
export function failureOf(status: number, answer: unknown): ApiError {
  if (typeof answer !== 'object' || answer === null || !('type' in answer) || !isFailureType(answer.type)) {
    return new ApiError(status === 404 ? 'not_found' : 'unavailable', { status });
  }
  const { type, error, message, fields, fieldMessages, ...details } = answer as Said & { type: typeof answer.type };
  return new ApiError(type, { ...saidHere({ error, message, fields, fieldMessages }), status, details });
}
