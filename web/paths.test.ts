/** Paths of the sign-in, and where it leads back to. */
import { describe, expect, it } from 'vitest';
import { returnPath } from '#rules/return-path.ts';
import { pathOfOffer, pathOfSignInAgain } from './paths.ts';

describe('signing in again', () => {
  it.each(['/pharmacy', '/pharmacy/0198', '/pharmacy/0198/inventory?product=0199'])(
    'leads from %s to the list of pharmacies',
    (path) => expect(pathOfSignInAgain(path)).toBe('/verify/signin?redirectTo=%2Fpharmacy'),
  );

  it('survives the way through the address bar', () => {
    const address = new URL(pathOfSignInAgain(pathOfOffer('a b')), 'https://mortar.example');
    expect(returnPath(address.searchParams.get('redirectTo'))).toBe('/business/a%20b');
  });
});
