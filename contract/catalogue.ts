/** The catalogue of medicines that offers pick from. */
import { z } from 'zod';
import { CATALOGUE_LIMITS, PRESCRIPTIONS } from '#rules/catalogue/catalogue.ts';
import { text } from './field.ts';
import { route } from './route.ts';

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

const drugClass = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  generics: z.array(
    z.object({ genericId: z.number().int(), name: z.string(), ...medicine, brands: z.array(z.string()) }),
  ),
});
export type CatalogueClass = z.infer<typeof drugClass>;

export const catalogue = {
  /** Every class with its generics and brands; changes with a release only, so browsers cache it. */
  list: route('GET', '/api/catalogue/', z.object({}), z.object({ classes: z.array(drugClass) })),
  /** Names like the typed one, best first; optionally brands only. */
  search: route(
    'GET',
    '/api/catalogue/search',
    z.object({ q: text(CATALOGUE_LIMITS.query).default(''), only: z.enum(['brand']).optional() }),
    z.object({ hits: z.array(catalogueHit) }),
  ),
};
