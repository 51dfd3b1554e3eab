/** Views of lists that an administrator saved under a name, kept on this device by administrator and list. */
import { useState } from 'react';

export const SAVED_MAX = 20;
export const NAME_MAX = 40;

/** `search` is the query string without the open row. */
export interface SavedView {
  name: string;
  search: string;
}

interface SavedViews {
  views: readonly SavedView[];
  /** Replaces a view of the same name. Returns false if there is no room for one more. */
  save: (view: SavedView) => boolean;
  forget: (name: string) => void;
}

export function useSavedViews(email: string, list: string): SavedViews {
  const key = `mortar.admin.views ${email} ${list}`;
  const [views, setViews] = useState(() => readViews(localStorage.getItem(key)));

  function keep(next: readonly SavedView[]) {
    localStorage.setItem(key, JSON.stringify(next));
    setViews(next);
  }

  return {
    views,
    save(view) {
      const others = views.filter(({ name }) => name !== view.name);
      if (others.length >= SAVED_MAX) return false;
      keep([...others, view]);
      return true;
    },
    forget: (gone) => keep(views.filter(({ name }) => name !== gone)),
  };
}

/** Ignores stored values that are no views. */
export function readViews(stored: string | null): readonly SavedView[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isSavedView).slice(0, SAVED_MAX) : [];
  } catch {
    return [];
  }
}

function isSavedView(value: unknown): value is SavedView {
  const { name, search } = Object(value) as Partial<Record<keyof SavedView, unknown>>;
  return typeof name === 'string' && name !== '' && typeof search === 'string';
}
