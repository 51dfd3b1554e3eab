/** Addresses of the public pages, in and out of each language. */
import { describe, expect, it } from 'vitest';
import {
  choosingPathIn,
  isPublicLanguage,
  isPublicPath,
  notFoundPage,
  pageAddress,
  pathOfHowTo,
  PUBLIC_LANGUAGES,
  PUBLIC_PAGE_ADDRESS,
  publicPathIn,
  readPublicPath,
  SEARCHED_LANGUAGES,
} from './public-path.ts';

describe('a public page', () => {
  it.each([
    ['en', '/', '/'],
    ['en', '/about', '/about'],
    ['ha', '/', '/ha'],
    ['ha', '/about', '/ha/about'],
    ['pcm', '/how-to/demand', '/pcm/how-to/demand'],
  ] as const)('has in %s for %s the address %s', (language, path, address) => {
    expect(publicPathIn(language, path)).toBe(address);
    expect(readPublicPath(address)).toEqual({ path, language });
    expect(choosingPathIn(language, path)).toBe(`${address}?language=${language}`);
  });

  it.each(['/en', '/en/about', '/fr/about', '/about/ha', '/x-pseudo', '/hausa'])(
    'is at %s a page of that very path, in English',
    (address) => expect(readPublicPath(address)).toEqual({ path: address, language: 'en' }),
  );

  it.each([
    ['//about', '/about', 'en'],
    ['/\\about', '/about', 'en'],
    ['//ha//evil.example', '/evil.example', 'ha'],
    ['/ha/\\evil.example', '/evil.example', 'ha'],
    ['\\\\evil.example', '/evil.example', 'en'],
  ])('has at %s the path %s, which is no address of another host', (address, path, language) => {
    expect(readPublicPath(address)).toEqual({ path, language });
  });

  it.each([
    '/',
    '/ha',
    '/ha/',
    '/about',
    '/About/',
    '/pcm/how-to/demand',
    '/medicine_request',
    '/ig/medicine_request/0f',
  ])('is at %s, with a query too', (path) => {
    expect(isPublicPath(path)).toBe(true);
    expect(PUBLIC_PAGE_ADDRESS.test(`https://mortar.example${path}`)).toBe(true);
    expect(PUBLIC_PAGE_ADDRESS.test(`http://localhost:3000${path}?language=ha`)).toBe(true);
  });

  it.each([
    '/en/about',
    '/fr',
    '/fr/about',
    '/hausa',
    '/aboutus',
    '/about/us',
    '/posts',
    '/signin',
    '/api/about',
    '/how-to',
    '/how-to/demand/1',
    '//about',
    '/assets/about',
    '/ha/posts',
    '/admin/ha',
  ])('is not at %s', (path) => {
    expect(isPublicPath(path)).toBe(false);
    expect(PUBLIC_PAGE_ADDRESS.test(`https://mortar.example${path}`)).toBe(false);
  });

  it.each([
    ['/HA/About/', '/ha/about'],
    ['/How-To/Joint-Purchase', '/how-to/joint-purchase'],
    ['/Medicine_Request/0F', '/medicine_request/0F'],
    ['/Profile/Ab', '/profile/Ab'],
    ['/Admin/User/Ab', '/admin/user/Ab'],
  ])('typed as %s is at %s', (typed, address) => {
    expect(pageAddress(typed)).toBe(address);
    expect(pageAddress(address)).toBe(address);
  });

  it.each([
    '/nowhere',
    '/How-To/Nothing',
    '/Signin/\\evil.example',
    '/\\evil.example/Signin',
    '//Signin',
    '//evil.example/Signin',
  ])('is not what %s means', (typed) => expect(pageAddress(typed)).toBeUndefined());

  it('says in its own language that nothing is there', () => {
    expect(PUBLIC_LANGUAGES.map(notFoundPage)).toEqual([
      '404.html',
      '404.pcm.html',
      '404.ha.html',
      '404.yo.html',
      '404.ig.html',
    ]);
  });

  it('tells how to create each kind of business', () => {
    expect(pathOfHowTo('joint-purchase')).toBe('/how-to/joint-purchase');
  });
});

it('the languages are the five of the product, of which search engines have a word for four', () => {
  expect(PUBLIC_LANGUAGES).toEqual(['en', 'pcm', 'ha', 'yo', 'ig']);
  expect(SEARCHED_LANGUAGES).toEqual(['en', 'ha', 'yo', 'ig']);
  expect(PUBLIC_LANGUAGES.every(isPublicLanguage)).toBe(true);
  expect(['', 'EN', 'fr', undefined, ['ha']].some(isPublicLanguage)).toBe(false);
});
