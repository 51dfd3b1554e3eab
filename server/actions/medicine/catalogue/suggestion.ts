/** A member suggests a brand, a generic or a correction for the gallery. */
import { randomUUIDv7 } from 'node:crypto';
import type { ExistingEntry, suggestion } from '#contract/medicine/suggestion.ts';
import { nameKey } from '#rules/medicine/catalogue.ts';
import { SUGGESTION_LIMITS } from '#rules/medicine/suggestion.ts';
import { invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { Catalogue } from '../../../cache/catalogue-cache.ts';
import type { Action } from '../../../http/serve.ts';
import { insertSuggestion } from '../../../store/medicine/catalogue/suggestion.ts';

export const create: Action<'member', typeof suggestion.create> = async (ctx, { slug, classSlug, ...words }) => {
  const catalogue = await ctx.catalogue.read();
  const { what, name, note } = words;
  const generic = catalogue.bySlug.get(slug)?.generic;
  if (what !== 'generic' && !generic) throw invalidField('slug', 'Medicine not found');
  if (what === 'generic' && !catalogue.classes.some((drugs) => drugs.slug === classSlug)) {
    throw invalidField('classSlug', 'Choose the class it belongs to');
  }
  const key = what === 'correction' ? '' : nameKey(name);
  if (what !== 'correction' && key.length < SUGGESTION_LIMITS.nameMin) {
    throw invalidField('name', message('At least {minimum} characters', { minimum: SUGGESTION_LIMITS.nameMin }));
  }
  if (what === 'correction' && note === '')
    throw invalidField('note', 'Say what is wrong and where the correct information is');
  const existing =
    what === 'correction' ? undefined : existingEntry(catalogue, key, what === 'brand' ? slug : undefined);
  if (existing) return { existing };
  const genericId = what === 'generic' ? null : (generic?.genericId ?? null);
  const made = { ...words, id: randomUUIDv7(), memberId: ctx.member.id, genericId, nameKey: key };
  const isNew = await insertSuggestion(ctx.db, { ...made, classSlug: what === 'generic' ? classSlug : '' });
  if (!isNew) throw invalidField('name', 'This was already suggested. It is under review.');
  return { existing: null };
};

/** Finds the entry with this name: any generic or brand, or for a suggested brand only a brand of its generic. */
function existingEntry(
  { bySlug, byId }: Catalogue,
  key: string,
  ofGeneric: string | undefined,
): ExistingEntry | undefined {
  for (const { generic } of bySlug.values()) {
    const { slug, name, synonyms, genericId } = generic;
    if (ofGeneric !== undefined && slug !== ofGeneric) continue;
    if ([name, ...synonyms].some((other) => nameKey(other) === key)) return { slug, generic: name, brand: null };
    const brand = byId.get(genericId)?.brands.find((other) => nameKey(other) === key);
    if (brand !== undefined) return { slug, generic: name, brand };
  }
  return undefined;
}
