/** Tests of which paths are app screens, online and offline. */
import { describe, expect, it } from 'vitest';
import {
  ADMIN_PATHS,
  APP_ADDRESS,
  FORM_PAGE_PATHS,
  isAppPath,
  isFormPagePath,
  OFFLINE_PATTERNS,
  PATHS,
} from './paths.ts';

const worksOffline = (address: string) => OFFLINE_PATTERNS.some((pattern) => pattern.test(address));
const SCREENS = Object.values(PATHS).filter((path) => !FORM_PAGE_PATHS.some((page) => page === path));
const filled = (path: string) => path.replace(/:\w+/g, 'a%40b.ng');

describe('a path of the list', () => {
  it.each(SCREENS)('%s is a screen, online and offline, with a query too', (path) => {
    expect(isAppPath(filled(path))).toBe(true);
    expect(isAppPath(`${filled(path)}/`)).toBe(true);
    expect(isAppPath(filled(path).toUpperCase())).toBe(true);
    expect(worksOffline(filled(path))).toBe(true);
    expect(isFormPagePath(filled(path))).toBe(false);
    expect(worksOffline(`${filled(path)}?redirectTo=/posts&tab=businesses`)).toBe(true);
    expect(worksOffline(filled(path).toUpperCase())).toBe(false);
    expect(APP_ADDRESS.test(`https://mortar.example${filled(path).toUpperCase()}/?a=b`)).toBe(true);
  });

  it.each(FORM_PAGE_PATHS)('%s is a page of the server, and a screen where that cannot be reached', (path) => {
    expect(isAppPath(filled(path))).toBe(true);
    expect(worksOffline(filled(path))).toBe(false);
    expect(isFormPagePath(filled(path))).toBe(true);
    expect(APP_ADDRESS.test(`https://mortar.example${filled(path)}`)).toBe(true);
    expect(APP_ADDRESS.test(`https://mortar.example${filled(path)}?redirectTo=%2Fposts`)).toBe(true);
    expect(APP_ADDRESS.test(`https://mortar.example/api/auth${filled(path)}`)).toBe(false);
  });

  it.each(Object.values(ADMIN_PATHS))('%s is a screen that needs the server', (path) => {
    expect(isAppPath(filled(path))).toBe(true);
    expect(worksOffline(filled(path))).toBe(false);
  });
});

it.each([
  '/',
  '/nowhere',
  '/postss',
  '/posts/1',
  '/post',
  '/post/',
  '/post/1/2',
  '/verify/nowhere',
  '/admin',
  '/admin/nowhere',
  '/api',
  '/api/posts',
  '/metrics',
  '/docs',
  '/data',
  '/health/posts',
  '/assets/posts',
  '/profile/details/1/image',
])('%s is no screen', (path) => {
  expect(isAppPath(path)).toBe(false);
  expect(worksOffline(path)).toBe(false);
});
