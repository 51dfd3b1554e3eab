/** A generic on the market: current offers and demands, past prices, and the viewer's own stock. */
import { z } from 'zod';
import { CATALOGUE_LIMITS } from '#rules/medicine/catalogue.ts';
import { UNITS } from '#rules/unit.ts';
import { id, text } from '../route/field.ts';
import { offerShape } from './offer-shape.ts';
import { route } from '../route/route.ts';
import { surveyShape } from '../medicine/survey.ts';

const count = z.number().int();

/** The number of open offers, and the newest ones. */
const offered = z.object({ count, newest: z.array(offerShape) });

const priceMonth = z.object({
  unit: z.enum(UNITS),
  /** `2026-11`, in Lagos. */
  month: z.string(),
  count,
  /** Prices per unit in naira, over all strengths and states. */
  lowest: z.number(),
  median: z.number(),
  highest: z.number(),
});
export type PriceMonth = z.infer<typeof priceMonth>;

/** Quantities in smallest units, one for each such unit of its products, the smallest usual unit first. */
const amounts = z.array(z.object({ unit: z.string(), quantity: count }));

const genericStock = z.object({
  pharmacyId: id,
  businessName: z.string(),
  /** The quantity that can be sold. */
  amounts,
  /** The first month in which some of it expires, and the quantity. */
  expiring: z.object({ month: z.string(), amounts }).nullable(),
});
export type GenericStock = z.infer<typeof genericStock>;

const sameStrength = z.object({ strength: z.string(), brands: z.array(z.string()) });
export type SameStrength = z.infer<typeof sameStrength>;

const genericMarket = z.object({
  /** Sales and joint purchases. */
  sales: offered,
  demands: offered,
  /** Brands on sale now, by strength. */
  brands: z.array(sameStrength),
  /** The last two years, newest month first. */
  prices: z.array(priceMonth),
  /** Stock in the pharmacies where the viewer works. */
  stock: z.array(genericStock),
  survey: surveyShape,
  /** The number of its brands from the Green Book that the gallery leaves out. */
  registered: count,
});
export type GenericMarket = z.infer<typeof genericMarket>;

export const generic = {
  /** Its current offers and demands, brands on sale, prices by month, survey, and stock in the caller's pharmacies. */
  market: route('GET /api/catalogue/generic/:slug', { slug: text(CATALOGUE_LIMITS.slug, 1) }, genericMarket),
};
