/** Loaders of each language's phrases, in a module of their own: a new translation changes no chunk that screens share. */
import { PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import type { Catalogues } from './net/language.ts';

export const CATALOGUES: Catalogues = {
  pcm: () => import('virtual:catalogue/pcm'),
  ha: () => import('virtual:catalogue/ha'),
  yo: () => import('virtual:catalogue/yo'),
  ig: () => import('virtual:catalogue/ig'),
  [PSEUDO_LANGUAGE]: () => import('virtual:catalogue/en-XA'),
};
