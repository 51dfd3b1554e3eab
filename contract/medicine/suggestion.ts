/** Suggestions for the gallery: sending one, and an administrator's decision. */
import { z } from 'zod';
import { CATALOGUE_LIMITS, PRESCRIPTIONS } from '#rules/medicine/catalogue.ts';
import { SUGGESTED, SUGGESTION_LIMITS } from '#rules/medicine/suggestion.ts';
import { after, id, moment, nextCursor, person, success, text } from '../route/field.ts';
import { route } from '../route/route.ts';

const { name, maker, list, note, reason, atc } = SUGGESTION_LIMITS;
const slug = text(CATALOGUE_LIMITS.slug).default('');

/** The gallery's entry with the suggested name. The brand is null if it is the generic's own name. */
const existing = z.object({ slug: z.string(), generic: z.string(), brand: z.string().nullable() });
export type ExistingEntry = z.infer<typeof existing>;

const waitingSuggestion = z.object({
  _id: id,
  member: person,
  what: z.enum(SUGGESTED),
  /** The current generic in the gallery, for a brand or a correction. */
  generic: z
    .object({
      slug: z.string(),
      name: z.string(),
      atc: z.string(),
      forms: z.array(z.string()),
      strengths: z.array(z.string()),
      prescription: z.enum(PRESCRIPTIONS),
    })
    .nullable(),
  /** The class of a new generic; null otherwise. */
  class: z.string().nullable(),
  name: z.string(),
  maker: z.string(),
  forms: z.string(),
  strengths: z.string(),
  note: z.string(),
  createdAt: moment,
});
export type WaitingSuggestion = z.infer<typeof waitingSuggestion>;

export const suggestion = {
  /** Suggests a change to the gallery. If `existing` is set it is already there, and nothing is sent. */
  create: route(
    'POST /api/catalogue/suggestions',
    {
      what: z.enum(SUGGESTED),
      slug,
      classSlug: slug,
      name: text(name).default(''),
      maker: text(maker).default(''),
      forms: text(list).default(''),
      strengths: text(list).default(''),
      note: text(note).default(''),
    },
    { existing: existing.nullable() },
  ),
  /** Oldest first. */
  list: route('GET /api/admin/suggestions', { after }, { suggestions: z.array(waitingSuggestion), nextCursor }),
  /** Decides, once: approved as typed here, merged into `into` as a synonym, or declined with a reason. */
  decide: route(
    'POST /api/admin/suggestion/:id',
    {
      id,
      verdict: z.enum(['approved', 'merged', 'declined'], { error: 'Approve, merge or decline' }),
      reason: text(reason).default(''),
      name: text(name).default(''),
      maker: text(maker).default(''),
      atc: text(atc).default(''),
      forms: text(list).default(''),
      strengths: text(list).default(''),
      prescription: z.enum(PRESCRIPTIONS).optional(),
      into: slug,
    },
    success,
  ),
};
