/** No public page shows English in another language, and the headings of each page are in order. */
import { afterAll, describe, expect, it } from 'vitest';
import type { GalleryPageData } from '#contract/public/gallery-page.ts';
import type { PublicFacts } from '#contract/public/public-page.ts';
import { PRESCRIPTIONS } from '#rules/medicine/catalogue.ts';
import { PATHS } from '#rules/paths.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { ENGLISH } from '#rules/i18n/language.ts';
import { PUBLIC_LANGUAGES, type PublicLanguage } from '#rules/public/public-path.ts';
import { formPaths, entries, renderIn } from './render.tsx';
import { type Phrases, speak } from '../i18n.ts';
import { catalogues } from 'virtual:public-catalogues';

// the current language belongs to the process, which the test files share
afterAll(() => speak(ENGLISH));

const ASSETS = {
  stylesheet: '/a.css',
  script: '/a.js',
  feesScript: '/b.js',
  authScript: '/b.js',
  donationScript: '/c.js',
  app: [],
  screens: {},
};
const NOTHING: PublicFacts = {
  publicUrl: 'https://mortar.example',
  contact: {},
  social: {},
  claims: {},
  figures: { membersByState: {} },
  sandbox: true,
  reserve: null,
  demo: [{ email: 'a@b.ng', password: 'c', fullName: 'A B' }],
};
const ALL: PublicFacts = {
  publicUrl: 'https://mortar.example',
  contact: { email: 'a@mortar.example', address: '12 Broad Street' },
  social: {
    microblog: 'https://a.example',
    professional: 'https://b.example',
    photo: 'https://c.example',
    general: 'https://d.example',
  },
  claims: { certified: { body: 'CAC', number: 'RC 1' }, teamHours: '24/7', secured: 'https://mortar.example/evidence' },
  figures: {
    members: 1_200,
    membersByState: Object.fromEntries(NIGERIAN_STATES.map((state) => [state, 20])),
    tradesClosed: 300,
    protectedKobo: 98_000_000,
    medianReleaseDays: 3,
  },
  sandbox: false,
  reserve: null,
  demo: [],
};

/** The sentences of a page that the language has no phrase for. */
function missingOn(path: string, language: PublicLanguage, data?: GalleryPageData): string[] {
  const missing = new Set<string>();
  const known = catalogues[language] ?? {};
  const phrases = new Proxy<Phrases>(
    {},
    {
      get(_, id) {
        if (typeof id !== 'string') return undefined;
        if (!(id in known)) missing.add(id);
        return known[id] ?? id;
      },
      has: (_, id) => typeof id === 'string',
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
    },
  );
  for (const facts of [NOTHING, ALL]) renderIn(phrases, { path, language, facts, data }, ASSETS);
  return [...missing];
}

const CLASSES = [
  {
    name: 'Antimalarials',
    slug: 'antimalarials',
    atc: ['P01B'],
    description: 'Medicines against malaria.',
    generics: PRESCRIPTIONS.map((prescription, genericId) => ({
      genericId,
      slug: `drug-${prescription}`,
      name: `Drug ${prescription}`,
      synonyms: ['Another'],
      atc: 'P01BA01',
      prescription,
      forms: ['tablet'],
      strengths: ['5 mg'],
      brands: prescription === 'OTC' ? ['Brandeline'] : [],
      makers: { Brandeline: 'Maker' },
    })),
  },
];
const GALLERY: [path: string, data: Omit<GalleryPageData, 'classes'>][] = [
  [PATHS.gallery, {}],
  [PATHS.gallery, { q: 'antimal' }],
  [PATHS.gallery, { q: 'brandeline' }],
  [PATHS.gallery, { q: 'another' }],
  [PATHS.gallery, { q: 'zqxj' }],
  ...PRESCRIPTIONS.map((one): [string, { slug: string }] => [`${PATHS.gallery}/drug-${one}`, { slug: `drug-${one}` }]),
  [`${PATHS.gallery}/nothing`, { slug: 'nothing' }],
];

const pages = [...entries.filter(({ isPerCall }) => !isPerCall).map(({ path }) => path), ...formPaths];

describe.each(PUBLIC_LANGUAGES.filter((language) => language !== ENGLISH))('in «%s»', (language) => {
  it.each(pages)('%s has a phrase for every sentence', (path) => {
    expect(missingOn(path, language)).toEqual([]);
  });

  it.each(GALLERY)('%s of the gallery has a phrase for every sentence', (path, data) => {
    expect(missingOn(path, language, { classes: CLASSES, ...data })).toEqual([]);
  });
});

const withData = [
  ...pages.map((path) => [path, undefined] as const),
  ...GALLERY.map(([path, data]) => [path, { classes: CLASSES, ...data }] as const),
];

it.each(withData)('the headings of %s go down one level at a time', (path, data) => {
  for (const facts of [NOTHING, ALL]) {
    const html = renderIn(undefined, { path, language: ENGLISH, facts, data }, ASSETS);
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
  }
});

it('a sentence without a phrase is noticed', () => {
  const known = catalogues['ha'] ?? {};
  const id = Object.keys(known).find((sentence) => sentence === 'Sign in') ?? expect.fail('no such sentence');
  const phrase = known[id]!;
  delete known[id];
  try {
    expect(missingOn('/', 'ha')).toContain(id);
  } finally {
    known[id] = phrase;
  }
});
