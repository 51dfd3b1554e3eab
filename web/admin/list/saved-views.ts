/** Views of lists that an administrator saved under a name: kept on this device, for each administrator and list. */
import { useState } from 'react';

export const SAVED_MAX = 20;
export const NAME_MAX = 40;

/** What stands in the address after the question mark, without the open row. */
export interface SavedView {
  name: string;
  search: string;
}

interface SavedViews {
  views: readonly SavedView[];
  /** One of the same name is replaced. False where there is no room for one more. */
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

/** Whatever else stands there is no view. */
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
