/** A section of the API reference: related routes, each with its title. */
import type { Api } from '#contract/api.ts';

export const REFERENCE_GROUPS = ['Everybody', 'Members', 'Administration'] as const;

export interface ReferenceSection<T = Partial<Record<keyof Api, string>>> {
  /** The tag in the document, which also names its page. */
  tag: string;
  group: (typeof REFERENCE_GROUPS)[number];
  /** The introduction of the section, in Markdown without headings. */
  about: string;
  /** Titles by method and path, in the order of the page. The comment above the route adds the details. */
  titles: T;
}
