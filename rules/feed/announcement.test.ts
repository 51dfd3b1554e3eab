/** Tests of the links that an announcement may have. */
import { expect, it } from 'vitest';
import { isAnnouncementLink } from './announcement.ts';

it.each([
  ['/licence', true],
  ['/product-gallery/paracetamol?tab=x', true],
  ['/posts', true],
  ['/nowhere', false],
  ['//evil.example/posts', false],
  ['https://evil.example/posts', false],
  ['//posts', false],
  ['/\\evil.example/posts', false],
  ['x/posts', false],
  ['/ADMIN/money', false],
  ['posts', false],
  ['/admin/money', false],
  ['', false],
])('%j: %s', (link, is) => {
  expect(isAnnouncementLink(link)).toBe(is);
});
