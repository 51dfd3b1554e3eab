/** The check of a path to return to after signing in. */
import { describe, expect, it } from 'vitest';
import { FORM_PAGE_PATHS, PATHS } from './paths.ts';
import { returnPath } from './return-path.ts';

const filled = (path: string) => path.replace(/:\w+/g, '0198');
const SCREENS = Object.values(PATHS).filter((path) => !FORM_PAGE_PATHS.some((page) => page === path));

describe('a path of this product', () => {
  it.each(SCREENS.map(filled))('%s is returned to, with its query, and without its fragment', (path) => {
    expect(returnPath(path)).toBe(path);
    expect(returnPath(`${path}/`)).toBe(`${path}/`);
    expect(returnPath(path.toUpperCase())).toBe(path.toUpperCase());
    expect(returnPath(`${path}?tab=businesses#write`)).toBe(`${path}?tab=businesses`);
  });

  it('keeps its spaces as the address bar writes them', () => {
    expect(returnPath('/business/a b?q=c d')).toBe('/business/a%20b?q=c%20d');
  });
});

it.each([
  ...FORM_PAGE_PATHS.map(filled),
  undefined,
  null,
  7,
  ['/posts'],
  '',
  'posts',
  'x/posts',
  '//evil.example/posts',
  '/\\evil.example',
  '\\/evil.example',
  '/posts?x=\\',
  'https://evil.example/posts',
  'javascript:alert(1)',
  '/posts\n',
  '/\tposts',
  '/unknown',
  '/posts/unknown',
  '/unknown/posts',
  '/admin/overview',
  '/api/auth/refresh',
  '/post/..',
  '/post/.',
  '/chat/%2E%2e',
  '/pharmacy/./inventory',
  '/pharmacy/../inventory',
  '/%2Fevil.example',
  '/profile/details/0198/image',
])('%j is not returned to', (path) => expect(returnPath(path)).toBeUndefined());
