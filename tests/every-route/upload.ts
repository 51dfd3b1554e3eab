/** A route that takes a file refuses everything but a well-formed form, with a message, and never with a 500. */
import { goodInput } from './good-input.ts';
import { type Asked, briefly, insiderOf, type Sweep, type Visit } from './sweep.ts';

const BOUNDARY = 'the-boundary';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

interface Sent {
  what: string;
  type: string;
  body: string | Buffer;
}

const head = (disposition: string, more = '') => `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n${more}\r\n`;
const field = (name: string, value: string) => `${head(`form-data; name="${name}"`)}${value}\r\n`;
const json = (name: string, value: string) =>
  `${head(`form-data; name="${name}"`, 'Content-Type: application/json\r\n')}${value}\r\n`;

function form(...parts: (string | Buffer)[]): Buffer {
  return Buffer.concat([...parts.map((part) => Buffer.from(part)), Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

const filePart = ({ picture }: Sweep, name = 'file') =>
  Buffer.concat([
    Buffer.from(head(`form-data; name="${name}"; filename="a.png"`, 'Content-Type: image/png\r\n')),
    picture,
    Buffer.from('\r\n'),
  ]);

const fieldsOf = ({ spoilers }: Sweep, { route }: Visit) =>
  Object.entries(goodInput(route, spoilers[0].id))
    .filter(([name]) => !route.path.includes(`:${name}`))
    .map(([name, value]) => field(name, typeof value === 'object' ? JSON.stringify(value) : String(value)));

/** Values that JSON can put into a file field. */
const NO_FILES: unknown[] = [
  'words',
  '',
  7,
  true,
  null,
  {},
  { bytes: 'words' },
  { bytes: [137, 80, 78, 71], filename: 'a.png', mimetype: 'image/png' },
  { bytes: { type: 'Buffer', data: [137, 80, 78, 71] }, filename: 'a.png', mimetype: 'image/png' },
  { bytes: { length: 4, 0: 137 }, filename: 7 },
  ['words'],
  [{}],
  [{ bytes: 'words' }],
  [[]],
];

/** Property names that every JavaScript object inherits. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

/** Uploads that must be refused as invalid. */
function invalidOnes(sweep: Sweep, visit: Visit): Sent[] {
  const { route } = visit;
  const fields = fieldsOf(sweep, visit);
  const file = filePart(sweep);
  const ofForm = (what: string, ...parts: (string | Buffer)[]) => ({ what, type: FORM, body: form(...parts) });
  return [
    ...NO_FILES.map((value) => ({
      what: `JSON with ${JSON.stringify(value)} as the file`,
      type: 'application/json',
      body: JSON.stringify({ ...goodInput(route, sweep.spoilers[0].id), file: value }),
    })),
    { what: 'no boundary', type: 'multipart/form-data', body: form(...fields, file) },
    { what: 'another boundary', type: 'multipart/form-data; boundary=another', body: form(...fields, file) },
    { what: 'cut off in the file', type: FORM, body: form(...fields, file).subarray(0, -60) },
    { what: 'words instead of parts', type: FORM, body: 'just words' },
    ofForm('a file under another name', ...fields, filePart(sweep, 'avatar')),
    ...INHERITED.flatMap((name) => [
      ofForm(`a field called ${name}`, ...fields, field(name, '{"isAdmin":true}'), file),
      ofForm(`a file called ${name}`, ...fields, filePart(sweep, name)),
    ]),
    ofForm('words as the file', ...fields, field('file', 'words')),
    ofForm('JSON in words as the file', ...fields, field('file', '{"bytes":"words"}')),
    ofForm('JSON as the file', ...fields, json('file', '{"bytes":[137,80]}')),
    ofForm('what is no JSON as the file', ...fields, json('file', '{ not json')),
  ];
}

/** Uploads that must be refused in any way. */
function brokenOnes(sweep: Sweep, visit: Visit): Sent[] {
  const fields = fieldsOf(sweep, visit);
  const whole = form(...fields, filePart(sweep));
  return [
    { what: 'an empty boundary', type: 'multipart/form-data; boundary=', body: whole },
    { what: 'cut off in a head', type: FORM, body: form().subarray(0, 6) },
    { what: 'cut off before the end', type: FORM, body: whole.subarray(0, -(BOUNDARY.length + 6)) },
    { what: 'a head without a name', type: FORM, body: form(`${head('form-data')}x\r\n`) },
    { what: 'a head that is none', type: FORM, body: form(`--${BOUNDARY}\r\n: :\r\n\r\nx\r\n`) },
  ];
}

interface UploadAnswer {
  status: number;
  body: { type?: unknown; error?: unknown; fields?: Record<string, string> };
}

async function send(
  sweep: Sweep,
  { route }: Visit,
  token: string,
  { type, body }: Omit<Sent, 'what'>,
): Promise<UploadAnswer> {
  const good = goodInput(route, sweep.spoilers[0].id);
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(good[name]));
  const headers = { authorization: token, 'content-type': type };
  const bytes = new Uint8Array(Buffer.from(body));
  const response = await fetch(sweep.app.url + path, { method: route.method, headers, body: bytes });
  return { status: response.status, body: (await response.json()) as UploadAnswer['body'] };
}

export const refusesMalformedUploads: Asked = async (sweep, visit) => {
  if (!visit.route.upload) return [];
  const token = await insiderOf(sweep, visit);
  const faults: string[] = [];
  const judge = (what: string, { status, body }: UploadAnswer, isRight: boolean) => {
    if (!isRight) faults.push(`${what} is answered ${status} ${briefly(body)}`);
  };
  for (const sent of invalidOnes(sweep, visit)) {
    const answer = await send(sweep, visit, token, sent);
    judge(sent.what, answer, answer.status === 400 && isRefusal(answer) && answer.body.type === 'invalid');
  }
  for (const sent of brokenOnes(sweep, visit)) {
    const answer = await send(sweep, visit, token, sent);
    judge(sent.what, answer, answer.status >= 400 && answer.status < 500 && isRefusal(answer));
  }
  if (({} as { isAdmin?: boolean }).isAdmin !== undefined) faults.push('a field changed every object');
  return [...faults, ...(await refusesTooMuch(sweep, visit, token)), ...(await acceptsWellFormed(sweep, visit, token))];
};

const isRefusal = ({ body: { type, error } }: UploadAnswer) => typeof type === 'string' && typeof error === 'string';

/** Checks that a repeated field and more files than the route allows are refused. */
async function refusesTooMuch(sweep: Sweep, visit: Visit, token: string): Promise<string[]> {
  const faults: string[] = [];
  const fields = fieldsOf(sweep, visit);
  const [first = field('note', 'x'), ...others] = fields;
  const name = /name="(\w+)"/.exec(first)?.[1] ?? '';
  const twice = await send(sweep, visit, token, { type: FORM, body: form(first, ...others, first, filePart(sweep)) });
  if (twice.status !== 400 || twice.body.type !== 'invalid' || twice.body.fields?.[name] !== 'Give this only once') {
    faults.push(`${name} twice is answered ${twice.status} ${briefly(twice.body)}`);
  }
  const files = Array.from({ length: visit.route.maxFiles + 1 }, () => filePart(sweep));
  const tooMany = await send(sweep, visit, token, { type: FORM, body: form(...fields, ...files) });
  if (tooMany.status !== 400 && tooMany.status !== 413) {
    faults.push(`${files.length} files are answered ${tooMany.status} ${briefly(tooMany.body)}`);
  }
  return faults;
}

async function acceptsWellFormed(sweep: Sweep, visit: Visit, token: string): Promise<string[]> {
  const whole = form(...fieldsOf(sweep, visit), filePart(sweep));
  const { status, body } = await send(sweep, visit, token, { type: FORM, body: whole });
  const isAccepted = status < 500 && body.error !== 'This request can’t be read';
  return isAccepted ? [] : [`a form that is well made is answered ${status} ${briefly(body)}`];
}
