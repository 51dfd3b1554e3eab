/** A minimal browser for rendering the app in Node: no storage, no events, and a window of one width. */
import React from 'react';

// stores return the same in Node and in the browser, so one snapshot serves both
const { useSyncExternalStore } = React;
React.useSyncExternalStore = (subscribe, read, readOnServer = read) =>
  useSyncExternalStore(subscribe, read, readOnServer);

let width = 0;

/** Sets the width in pixels for which media queries answer. */
export function setWidth(pixels: number): void {
  width = pixels;
}

const storage = { getItem: () => null, setItem() {}, removeItem() {} };
const events = { addEventListener() {}, removeEventListener() {} };
/** Supports the only kind of query the app uses: `(width >= 48rem)`. */
const matchMedia = (query: string) => {
  const [, least = '0', unit] = /width >= ([\d.]+)(px|rem)/.exec(query) ?? [];
  const pixels = Number(least) * (unit === 'rem' ? 16 : 1);
  return {
    ...events,
    // a getter, because the width changes between renders
    get matches() {
      return width >= pixels;
    },
  };
};

Object.assign(globalThis, {
  localStorage: storage,
  sessionStorage: storage,
  matchMedia,
  document: { ...events, visibilityState: 'visible', documentElement: { lang: '', dataset: { sandbox: '' } } },
  window: { ...events, matchMedia, location: { pathname: '/', search: '', origin: '' } },
});
