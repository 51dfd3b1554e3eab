/** Every upload route: anything but a well-formed form is refused with a message, and never a 500. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/api.ts';
import type { Route } from '#contract/route/route.ts';
import { ADMIN, signInAsAdmin } from '../admins.ts';
import { goodInput, isForAdmins, keyOf } from '../routes.ts';
import { makeMember, type TestMember } from '../people.ts';
import { png } from '../pictures.ts';
import { startApp, type TestApp } from '../start.ts';

let app: TestApp;
let ada: TestMember;
let picture: Buffer;
beforeAll(async () => {
  app = await startApp({ env: { ADMIN_EMAILS: ADMIN } });
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  picture = await png();
});
afterAll(() => app.close());

const BOUNDARY = 'the-boundary';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

interface Sent {
  type: string;
  body: string | Buffer;
}

async function send(route: Route, { type, body }: Sent) {
  const authorization = isForAdmins(keyOf(route)) ? await signInAsAdmin(app) : ada.token;
  const good = goodInput(route, ada.id);
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(good[name]));
  const headers = { authorization, 'content-type': type };
  const response = await fetch(app.url + path, {
    method: route.method,
    headers,
    body: new Uint8Array(Buffer.from(body)),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const field = (name: string, value: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

function form(...parts: (string | Buffer)[]): Buffer {
  return Buffer.concat([...parts.map((part) => Buffer.from(part)), Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

const filePart = (name = 'file') =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    picture,
    Buffer.from('\r\n'),
  ]);

const fieldsOf = (route: Route) =>
  Object.entries(goodInput(route, ada.id))
    .filter(([name]) => !route.path.includes(`:${name}`))
    .map(([name, value]) => field(name, typeof value === 'object' ? JSON.stringify(value) : String(value)));

/** What JSON can put in a file field. */
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

const uploads = ROUTES.filter((route) => route.upload).map((route) => ({ key: keyOf(route), route }));

it('are ten routes or more', () => {
  expect(uploads.length).toBeGreaterThanOrEqual(10);
});

describe.each(uploads)('$key', ({ route }) => {
  it('takes no JSON where a file is meant', async () => {
    for (const file of NO_FILES) {
      const body = JSON.stringify({ ...goodInput(route, ada.id), file });
      const answer = await send(route, { type: 'application/json', body });
      expect(answer, body).toMatchObject({ status: 400, body: { type: 'invalid', error: expect.any(String) } });
    }
  });

  it('takes no form that cannot be read', async () => {
    const fields = fieldsOf(route);
    const whole = form(...fields, filePart());
    const broken: Record<string, Sent> = {
      'no boundary': { type: 'multipart/form-data', body: whole },
      'an empty boundary': { type: 'multipart/form-data; boundary=', body: whole },
      'another boundary': { type: 'multipart/form-data; boundary=another', body: whole },
      'cut off in the file': { type: FORM, body: whole.subarray(0, -60) },
      'cut off in a head': { type: FORM, body: form().subarray(0, 6) },
      'cut off before the end': { type: FORM, body: whole.subarray(0, -(BOUNDARY.length + 6)) },
      'words instead of parts': { type: FORM, body: 'just words' },
      'a head without a name': {
        type: FORM,
        body: form(`--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n`),
      },
      'a head that is none': { type: FORM, body: form(`--${BOUNDARY}\r\n: :\r\n\r\nx\r\n`) },
    };
    for (const [what, sent] of Object.entries(broken)) {
      const answer = await send(route, sent);
      expect(answer.status, what).toBeGreaterThanOrEqual(400);
      expect(answer.status, what).toBeLessThan(500);
      expect(answer.body, what).toMatchObject({ type: expect.any(String), error: expect.any(String) });
    }
    for (const what of ['no boundary', 'another boundary', 'cut off in the file', 'words instead of parts']) {
      expect(await send(route, broken[what]!), what).toMatchObject({ status: 400, body: { type: 'invalid' } });
    }
  });

  it('takes no form that says something twice', async () => {
    const [first = field('note', 'x')] = fieldsOf(route);
    const name = /name="(\w+)"/.exec(first)?.[1] ?? '';
    const others = fieldsOf(route).slice(1);
    const answer = await send(route, { type: FORM, body: form(first, ...others, first, filePart()) });
    expect(answer).toMatchObject({ status: 400, body: { type: 'invalid', fields: { [name]: 'Say this once' } } });
  });

  it('takes no more files than it shows, and none under another name', async () => {
    const most = route.maxFiles;
    const files = Array.from({ length: most + 1 }, () => filePart());
    const tooMany = await send(route, { type: FORM, body: form(...fieldsOf(route), ...files) });
    expect([400, 413]).toContain(tooMany.status);
    const elsewhere = await send(route, { type: FORM, body: form(...fieldsOf(route), filePart('avatar')) });
    expect(elsewhere).toMatchObject({ status: 400, body: { type: 'invalid' } });
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'takes no field called %s',
    async (name) => {
      for (const body of [
        form(...fieldsOf(route), field(name, '{"isAdmin":true}'), filePart()),
        form(...fieldsOf(route), filePart(name)),
      ]) {
        const answer = await send(route, { type: FORM, body });
        expect(answer).toMatchObject({ status: 400, body: { type: 'invalid' } });
      }
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    },
  );

  it('takes no words as the file, nor JSON parts where words are meant', async () => {
    const json = (name: string, value: string) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: application/json\r\n\r\n${value}\r\n`;
    for (const part of [
      field('file', 'words'),
      field('file', '{"bytes":"words"}'),
      json('file', '{"bytes":[137,80]}'),
      json('file', '{ not json'),
    ]) {
      const answer = await send(route, { type: FORM, body: form(...fieldsOf(route), part) });
      expect(answer, part).toMatchObject({ status: 400, body: { type: 'invalid' } });
    }
  });

  it('still takes a form that is well made', async () => {
    const answer = await send(route, { type: FORM, body: form(...fieldsOf(route), filePart()) });
    expect(answer.status).toBeLessThan(500);
    expect(answer.body['error']).not.toBe('This request cannot be read');
  });
});
