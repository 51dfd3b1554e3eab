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
  /** Null where the generic itself matched. */
  brand: z.string().nullable(),
  class: z.string(),
  ...medicine,
});
export type CatalogueHit = z.infer<typeof catalogueHit>;

const generic = z.object({
  genericId: z.number().int(),
  /** Its part of the address of its page. */
  slug: z.string(),
  name: z.string(),
  /** Other names of the same. */
  synonyms: z.array(z.string()),
  /** Of the World Health Organization; null where there is none. */
  atc: z.string().nullable(),
  ...medicine,
  brands: z.array(z.string()),
  /** Who makes a brand, where a source says so. */
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
  /** Every class with its generics and brands, for everybody; a browser that has this version is sent nothing again. */
  list: route('GET /api/catalogue/', {}, { classes: z.array(drugClass) }),
  /** Names like the typed one, best first; optionally brands only. */
  search: route(
    'GET /api/catalogue/search',
    { q: text(CATALOGUE_LIMITS.query).default(''), only: z.enum(['brand']).optional() },
    { hits: z.array(catalogueHit) },
  ),
};
