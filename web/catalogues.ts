/** The files of phrases, by language. They are named here and at the start of the app alone: a new translation renames no file that screens share. */
import { PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import type { Catalogues } from './net/language.ts';

export const CATALOGUES: Catalogues = {
  pcm: () => import('virtual:catalogue/pcm'),
  ha: () => import('virtual:catalogue/ha'),
  yo: () => import('virtual:catalogue/yo'),
  ig: () => import('virtual:catalogue/ig'),
  [PSEUDO_LANGUAGE]: () => import('virtual:catalogue/en-XA'),
};
