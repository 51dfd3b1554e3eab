/** What members typed, names and codes: the same in every language, so neither Mortar nor a browser's translator touches it. */
import type { ReactNode } from 'react';

export function Data({ children }: { children: ReactNode }) {
  return <span translate="no">{children}</span>;
}
