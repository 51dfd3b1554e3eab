/** The check of a path to return to after signing in. */
import { describe, expect, it } from 'vitest';
import { returnPath } from '#rules/return-path.ts';
import { pathOfOffer, pathOfSignInAgain } from './paths.ts';

describe('returnPath', () => {
  it.each([
    '/posts',
    '/private_business',
    '/business/0198',
    '/chatroom/0198?from=mail',
    '/chatrooms',
    '/licence',
    '/money',
    '/pharmacy',
    '/pharmacy/0198/inventory?product=0199',
    '/profile',
    '/profile/0198?tab=businesses',
  ])('leads back to %s', (path) => expect(returnPath(path)).toBe(path));

  it.each([
    null,
    '',
    'posts',
    '//evil.example/posts',
    '/\\evil.example',
    '\\/evil.example',
    'https://evil.example/posts',
    'javascript:alert(1)',
    '/posts\n',
    '/\tposts',
    '/unknown',
    '/signin',
    '/donation',
    '/forgot-password',
    '/reset-password/a%40b.ng',
    '/api/auth/refresh',
    '/post/..',
    '/chat/%2E%2e',
    '/pharmacy/./inventory',
    '/%2Fevil.example',
    '/profile/details/0198/image',
  ])('refuses %j', (path) => expect(returnPath(path)).toBeUndefined());

  it.each(['/pharmacy', '/pharmacy/0198', '/pharmacy/0198/inventory?product=0199'])(
    'leads from %s to the list of pharmacies',
    (path) => expect(pathOfSignInAgain(path)).toBe('/verify/signin?redirectTo=%2Fpharmacy'),
  );

  it('survives the way through the address bar', () => {
    const address = new URL(pathOfSignInAgain(pathOfOffer('a b')), 'https://mortar.example');
    expect(returnPath(address.searchParams.get('redirectTo'))).toBe('/business/a%20b');
  });
});
