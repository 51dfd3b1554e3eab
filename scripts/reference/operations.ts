/** Converts a route of the contract to an operation of the document. */
import { XLSX_MIME } from '#contract/route/route.ts';
import type { DescribedRoute } from './docstrings.ts';
import { EXAMPLES } from './examples.ts';
import { ERROR_STATUSES } from './errors.ts';
import type { MediaType, Operation, Parameter, ResponseObject, Schema } from './json.ts';
import { type ServedRoute, UPLOADS_IN_WORDS, windowsInWords } from './routes.ts';
import type { Schemas } from './schemas.ts';
import { UPLOADS } from '#server/limit/route-limits.ts';

export interface Titled {
  tag: string;
  title: string;
}

export const keyOf = ({ method, path }: Pick<DescribedRoute, 'method' | 'path'>) => `${method} ${path}`;

export function operationOf(
  route: DescribedRoute,
  { who, limit }: ServedRoute,
  titled: Titled,
  schemas: Schemas,
): Operation {
  const input = schemas.ofInput(route.input);
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const rest = without(input, inPath);
  const parameters = [
    ...parametersOf(input, inPath, 'path'),
    ...(route.method === 'GET' ? parametersOf(rest, Object.keys(rest.properties ?? {}), 'query') : []),
  ];
  const shared = sharedParametersOf(route, who);
  const body = route.method === 'GET' ? undefined : bodyOf(route, rest);
  return {
    operationId: operationIdOf(route),
    tags: [titled.tag],
    summary: titled.title,
    description: descriptionOf(route, { who, limit }),
    security: who.kind === 'visitor' ? [] : [{ [who.kind === 'admin' ? 'administrator' : 'member']: [] }],
    ...(parameters.length + shared.length > 0 && { parameters: [...parameters, ...shared] }),
    ...(body && { requestBody: body }),
    responses: { 200: answerOf(route, schemas), ...refusalsOf(route, who.kind) },
    'x-caller': { kind: who.kind, ...(who.permission && { permission: who.permission }) },
    'x-rate-limit': [limit, ...(route.upload ? [UPLOADS] : [])].map(({ name, windows }) => ({
      ...(name && { name }),
      windows,
    })),
  };
}

/** `offerCreate` for `offer.create`. It is stable as long as the contract keeps the name. */
function operationIdOf({ name, ...route }: DescribedRoute): string {
  if (name === undefined) throw new Error(`${keyOf(route)} has no name in the contract`);
  return name.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase());
}

function descriptionOf(route: DescribedRoute, { who, limit }: ServedRoute): string {
  const counted = limit.name === undefined ? '' : `, shared with the other calls of “${limit.name}”`;
  const files = route.upload ? ` Calls with a file also share ${UPLOADS_IN_WORDS}.` : '';
  const lines = [
    route.description,
    `**Who may call:** ${CALLERS[who.kind]}${who.permission ? ` whose role permits \`${who.permission}\`` : ''}.`,
    `**Rate limit:** ${windowsInWords(limit)}${counted}${who.kind === 'visitor' ? ', by network' : ''}.${files}`,
    acceptsIdempotencyKey(route, who.kind) &&
      '**Retries:** repeated with the same `Idempotency-Key`, the call is done once and gets the first answer.',
    'nonce' in route.input.shape && '**Nonce:** an id that you create. Repeating the call with it changes nothing.',
    'after' in route.input.shape &&
      '**Paging:** send `nextCursor` of the last page as `after`, unless the field says otherwise. Null means there are no more pages.',
  ];
  return lines.filter(Boolean).join('\n\n');
}

const CALLERS = { visitor: 'everyone', member: 'a signed-in member', admin: 'an administrator' };

function acceptsIdempotencyKey({ method, path }: DescribedRoute, kind: string): boolean {
  return method !== 'GET' && kind !== 'visitor' && !path.startsWith('/api/auth/');
}

/** Returns the parameters. A field that is an object is JSON in one parameter. */
function parametersOf(
  { properties = {}, required = [] }: Schema,
  names: string[],
  place: 'path' | 'query',
): Parameter[] {
  return names.map((name) => {
    const { description, ...schema } = properties[name] ?? { type: 'string' };
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema,
    };
  });
}

function sharedParametersOf(route: DescribedRoute, who: ServedRoute['who']): { $ref: string }[] {
  const names = [
    acceptsIdempotencyKey(route, who.kind) && 'IdempotencyKey',
    route.path.startsWith('/api/auth/password-reset/:') && 'ResetKey',
    route.path.startsWith('/api/medicine-request/:') && 'RequestKey',
  ];
  return names.flatMap((name) => (name ? [{ $ref: `#/components/parameters/${name}` }] : []));
}

function bodyOf(route: DescribedRoute, schema: Schema): Operation['requestBody'] | undefined {
  if (Object.keys(schema.properties ?? {}).length === 0) return undefined;
  const required = schema.required ?? [];
  const example = EXAMPLES[keyOf(route)]?.request;
  const json: MediaType = {
    schema: route.upload ? without(schema, ['file']) : schema,
    ...(example !== undefined && { examples: { example: { value: example } } }),
  };
  return {
    required: required.length > 0,
    content: {
      ...(!required.includes('file') && { 'application/json': json }),
      ...((route.upload || route.form) && { 'multipart/form-data': { schema } }),
    },
  };
}

function without(schema: Schema, names: string[]): Schema {
  const { properties = {}, required = [], ...rest } = schema;
  const left = required.filter((name) => !names.includes(name));
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    ...(left.length > 0 && { required: left }),
  };
}

const CHAT_FILES = ['image/webp', 'application/pdf', 'audio/webm', 'audio/mp4'];
const FILE_TYPES: [path: RegExp, types: string[]][] = [
  [/\.pdf$/, ['application/pdf']],
  [/\.csv$/, ['text/csv']],
  [/\.zip$/, ['application/zip']],
  [/\/import-template\//, ['text/csv', XLSX_MIME]],
  [/\/(photo|evidence)(\/:photo)?$/, ['image/webp']],
  [/\/file(\/:fileId)?$/, CHAT_FILES],
];

function answerOf(route: DescribedRoute, schemas: Schemas): ResponseObject {
  if (route.file) {
    const types = FILE_TYPES.find(([path]) => path.test(route.path))?.[1];
    if (!types) throw new Error(`no type is known of the file of ${keyOf(route)}`);
    const schema: Schema = { type: 'string', format: 'binary' };
    return { description: 'The file.', content: Object.fromEntries(types.map((type) => [type, { schema }])) };
  }
  const example = EXAMPLES[keyOf(route)]?.answer;
  const json: MediaType = {
    schema: schemas.ofOutput(route.output),
    ...(example !== undefined && { examples: { example: { value: example } } }),
  };
  return { description: 'Done.', content: { 'application/json': json } };
}

/** Returns the errors a caller should expect by name. All other errors have the same shape. */
function refusalsOf({ method, path, input }: DescribedRoute, kind: string): Operation['responses'] {
  const isMoney = /wallet|payout|money|donor|purchase/.test(path);
  const expected: Record<number, boolean> = {
    400: Object.keys(input.shape).length > 0 || method !== 'GET',
    401: kind !== 'visitor' || path === '/api/auth/refresh',
    403: kind === 'admin' || method !== 'GET' || (kind === 'member' && path.includes(':')),
    404: path.includes(':') || method !== 'GET',
    409: method !== 'GET' || path.includes('/register.'),
    413: method !== 'GET',
    422: method !== 'GET' && isMoney,
    429: true,
    502: isMoney,
    503: true,
    507: method !== 'GET' && !path.startsWith('/api/auth/'),
  };
  const named = ERROR_STATUSES.filter((status) => expected[status]).map((status) => [
    status,
    { $ref: `#/components/responses/Error${status}` },
  ]);
  return {
    ...(Object.fromEntries(named) as Operation['responses']),
    default: { $ref: '#/components/responses/Error' },
  };
}
