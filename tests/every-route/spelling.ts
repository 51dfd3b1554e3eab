/** A closed route lets no visitor in, however its path is spelt and whatever its method is. */
import { isDrawn } from '../kit/sample.ts';
import type { Sweep, Visit } from './sweep.ts';

export const SPELLINGS: ((path: string) => string)[] = [
  (path) => path.replace('/', '//'),
  (path) => path.replaceAll('/', '//'),
  (path) => path.replace(/^\//, '///'),
  (path) => path.replace(/\/?$/, '/'),
  (path) => path.replace(/\/?$/, '//'),
  (path) => path.toUpperCase(),
  (path) => path.replace('/api/', '/Api/'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/api/', '/api/%2e/'),
  (path) => path.replace('/api/', '/x/%2e%2e/api/'),
  (path) => path.replace('/api/', '/health/..%2fapi/'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('/api/', '/api%5c'),
  (path) => path.replace('/api/', '/api;x=1/'),
  (path) => `${path}?`,
  (path) => `${path}%00`,
  (path) => `${path}.json`,
  (path) => `${path}%20`,
];
/** A run by commit draws one spelling in three for each route; the nightly run tries all. */
const SPELLINGS_PER_DRAWN = 3;

export async function opensToNoVisitor({ app, fixture }: Sweep, { key, route, isClosed }: Visit): Promise<string[]> {
  if (!isClosed) return [];
  const path = route.path.replace(/:\w+/g, () => fixture.people.self.id);
  const drawn = SPELLINGS.filter((_, at) => isDrawn(`${key} ${at}`, SPELLINGS_PER_DRAWN));
  const faults: string[] = [];
  for (const spell of [(same: string) => same, ...drawn]) {
    for (const [method, headers] of [
      [route.method, {}],
      [route.method, { 'x-http-method-override': 'GET' }],
      ['HEAD', {}],
    ] as const) {
      const url = spell(path);
      const { statusCode, headers: answered } = await app.app.inject({ method, url, headers });
      const isData = statusCode < 300 && !String(answered['content-type']).startsWith('text/html');
      if (isData) faults.push(`${method} ${url} is answered ${statusCode}`);
    }
  }
  return faults;
}
