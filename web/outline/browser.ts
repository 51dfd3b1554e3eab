/** What the app's modules ask of a browser while they are loaded and rendered in Node: no storage, no events, and a window of one width. */
import React from 'react';

// what a store holds is the same in Node and in the browser: one reading serves both
const { useSyncExternalStore } = React;
React.useSyncExternalStore = (subscribe, read, readOnServer = read) =>
  useSyncExternalStore(subscribe, read, readOnServer);

let width = 0;

/** Media queries answer for a window of this width, in pixels. */
export function setWidth(pixels: number): void {
  width = pixels;
}

const storage = { getItem: () => null, setItem() {}, removeItem() {} };
const events = { addEventListener() {}, removeEventListener() {} };
/** The one kind of query the app asks: `(width >= 48rem)`. */
const matchMedia = (query: string) => {
  const [, least = '0', unit] = /width >= ([\d.]+)(px|rem)/.exec(query) ?? [];
  const pixels = Number(least) * (unit === 'rem' ? 16 : 1);
  return {
    ...events,
    // the app asks once, and looks again
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
