/** The app's code is written for React and runs on Preact, which weighs a quarter of it: docs/decisions/098-preact.md. */
import type { Plugin } from 'vite';

const REACT = '\0virtual:react';
/** What a module asks for, and what it gets. */
const RUNTIME: Readonly<Record<string, string>> = {
  react: REACT,
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
};
/** React's interface, with the function that the router asks for and Preact lacks. It is for React's own transitions, which the router is not told to use. */
const REACT_SOURCE = `
export * from 'preact/compat';
export { default } from 'preact/compat';
export const useOptimistic = (value) => [value, () => undefined];
`;

const substitution = {
  name: 'mortar:preact',
  resolveId(id) {
    const runtime = RUNTIME[id];
    return runtime === undefined || runtime === REACT ? runtime : this.resolve(runtime);
  },
  load: (id) => (id === REACT ? REACT_SOURCE : undefined),
} satisfies Plugin;

/** For the app alone: the public pages are rendered by React itself, once, when the web is built. */
export function preact(): Plugin {
  return {
    ...substitution,
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // in development Vite packs the libraries apart from the app, and each needs the same Preact
    config: () => ({
      optimizeDeps: {
        include: ['preact', 'preact/compat', 'preact/compat/client', 'preact/jsx-runtime'],
        rolldownOptions: { plugins: [substitution] },
      },
    }),
    // `'use client'` in libraries is for frameworks that render on a server
    onLog: (_level, { code }) => (code === 'MODULE_LEVEL_DIRECTIVE' ? false : undefined),
  };
}
