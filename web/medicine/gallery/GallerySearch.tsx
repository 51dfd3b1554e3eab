/** The gallery's search: results while typing, by keyboard or touch. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { CATALOGUE_LIMITS } from '#rules/medicine/catalogue.ts';
import { t } from '../../i18n.ts';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Hits, type Mark } from './Hits.tsx';
import type { Gallery } from './gallery.ts';
import { searchGallery, searchTextOf } from './search.ts';

interface GallerySearchProps {
  gallery: Gallery;
  /** The words in the address. */
  q: string;
  search: (q: string) => void;
  mark: Mark;
  /** Shown if nothing is found. */
  otherwise?: ReactNode;
}

/** Arrows move from the field through the results and back, Enter opens the first one. */
export function GallerySearch({ gallery, q, search, mark, otherwise }: GallerySearchProps) {
  const box = useRef<HTMLDivElement>(null);
  const found = q === '' ? undefined : searchGallery(gallery, q);

  function press(event: KeyboardEvent) {
    const links = [...(box.current?.querySelectorAll<HTMLAnchorElement>('ul a') ?? [])];
    const field = box.current?.querySelector('input');
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const inField = document.activeElement === field;
    // in the dialog of a suggestion, keys belong to its own fields
    if (!inField && at < 0) return;
    if (event.key === 'ArrowDown') (links[at + 1] ?? links.at(-1))?.focus();
    else if (event.key === 'ArrowUp' && !inField) (links[at - 1] ?? field)?.focus();
    else if (event.key === 'Escape' && !inField) field?.focus();
    else if (event.key === 'Enter' && inField && links[0]) links[0].click();
    else return;
    event.preventDefault();
  }

  return (
    <div ref={box} role="presentation" onKeyDown={press} className="mb-4 grid gap-3">
      <SearchField
        label={t('Search the gallery')}
        placeholder={t('Medicine, brand or class')}
        maxLength={CATALOGUE_LIMITS.query}
        searchTextOf={searchTextOf}
        asked={q}
        ask={search}
      />
      <p role="status" className="sr-only">
        {found && t('{n, plural, =0 {Nothing found} one {# result} other {# results}}', { n: countOf(found) })}
      </p>
      {found && <Hits found={found} q={q} mark={mark} otherwise={otherwise} />}
    </div>
  );
}

function countOf({ classes, names }: ReturnType<typeof searchGallery>): number {
  return classes.length + names.length;
}
