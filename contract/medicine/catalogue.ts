/** The catalogue of medicines that offers pick from, and the gallery that shows it. */
import { z } from 'zod';
import { CATALOGUE_LIMITS, PRESCRIPTIONS } from '#rules/medicine/catalogue.ts';
import { text } from '../route/field.ts';
import { route } from '../route/route.ts';

const medicine = {
  prescription: z.enum(PRESCRIPTIONS),
  forms: z.array(z.string()),
  strengths: z.array(z.string()),
};

const catalogueHit = z.object({
  genericId: z.number().int(),
  generic: z.string(),
  /** Null if the generic itself matched. */
  brand: z.string().nullable(),
  class: z.string(),
  ...medicine,
});
export type CatalogueHit = z.infer<typeof catalogueHit>;

const generic = z.object({
  genericId: z.number().int(),
  /** Its part of its page's URL. */
  slug: z.string(),
  name: z.string(),
  /** Synonyms. */
  synonyms: z.array(z.string()),
  /** The WHO's ATC code; null if there is none. */
  atc: z.string().nullable(),
  ...medicine,
  brands: z.array(z.string()),
  /** The makers of brands, if known. */
  makers: z.record(z.string(), z.string()),
});
export type CatalogueGeneric = z.infer<typeof generic>;

const drugClass = z.object({
  name: z.string(),
  slug: z.string(),
  atc: z.array(z.string()),
  description: z.string(),
  generics: z.array(generic),
});
export type CatalogueClass = z.infer<typeof drugClass>;

/** A generic with the class that lists it. */
export interface CataloguePage {
  class: CatalogueClass;
  generic: CatalogueGeneric;
}

export const catalogue = {
  /** The whole gallery: every class with its generics and brands, for everybody. A browser with this version gets 304. */
  list: route('GET /api/catalogue/', {}, { classes: z.array(drugClass) }),
  /** Names like the typed one, best match first, or brands only. */
  search: route(
    'GET /api/catalogue/search',
    { q: text(CATALOGUE_LIMITS.query).default(''), only: z.enum(['brand']).optional() },
    { hits: z.array(catalogueHit) },
  ),
};
