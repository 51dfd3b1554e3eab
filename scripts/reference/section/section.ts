/** One part of the reference of the API: routes that belong together, each with its title. */
import type { Api } from '#contract/api.ts';

export const REFERENCE_GROUPS = ['Everybody', 'Members', 'Administration'] as const;

export interface ReferenceSection<T = Partial<Record<keyof Api, string>>> {
  /** The tag in the document; its page is named after it. */
  tag: string;
  group: (typeof REFERENCE_GROUPS)[number];
  /** What the section is about, in Markdown without headings. */
  about: string;
  /** By method and path, in the order of the page. What a title leaves out, the comment above the route says. */
  titles: T;
}
