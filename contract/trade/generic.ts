/** A generic of the catalogue on the market: what is offered and asked for now, what it was sold for, and what of it one has. */
import { z } from 'zod';
import { CATALOGUE_LIMITS } from '#rules/medicine/catalogue.ts';
import { UNITS } from '#rules/unit.ts';
import { id, text } from '../route/field.ts';
import { offerShape } from './offer.ts';
import { route } from '../route/route.ts';
import { surveyShape } from '../medicine/survey.ts';

const count = z.number().int();

/** Open offers: how many there are, and the newest of them. */
const offered = z.object({ count, newest: z.array(offerShape) });

const priceMonth = z.object({
  unit: z.enum(UNITS),
  /** `2026-11`, in Lagos. */
  month: z.string(),
  count,
  /** Prices of one unit in naira, of all strengths and states together. */
  lowest: z.number(),
  median: z.number(),
  highest: z.number(),
});
export type PriceMonth = z.infer<typeof priceMonth>;

/** In smallest units: one figure for each unit that products of it are counted in, the largest figure first. */
const amounts = z.array(z.object({ unit: z.string(), quantity: count }));

const genericStock = z.object({
  pharmacyId: id,
  businessName: z.string(),
  /** What can be sold. */
  amounts,
  /** The month that the first of it expires in, and how much does. */
  expiring: z.object({ month: z.string(), amounts }).nullable(),
});
export type GenericStock = z.infer<typeof genericStock>;

const sameStrength = z.object({ strength: z.string(), brands: z.array(z.string()) });
export type SameStrength = z.infer<typeof sameStrength>;

const genericMarket = z.object({
  /** Sales and joint purchases. */
  sales: offered,
  demands: offered,
  /** Brands that are on sale now, by strength. */
  brands: z.array(sameStrength),
  /** Newest month first, of the last two years. */
  prices: z.array(priceMonth),
  /** In the pharmacies where the viewer works. */
  stock: z.array(genericStock),
  survey: surveyShape,
});
export type GenericMarket = z.infer<typeof genericMarket>;

export const generic = {
  /** What it is offered and asked for at, its brands on sale, prices by month, the survey, and what the caller's pharmacies have of it. */
  market: route('GET /api/catalogue/generic/:slug', { slug: text(CATALOGUE_LIMITS.slug, 1) }, genericMarket),
};
