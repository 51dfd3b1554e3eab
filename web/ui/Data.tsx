/** Names, codes and text that members typed: marked so that neither Mortar nor a browser translates them. */
import type { ReactNode } from 'react';

export function Data({ children }: { children: ReactNode }) {
  return <span translate="no">{children}</span>;
}
