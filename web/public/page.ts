/** What the list of public pages holds of each. */
import type { ComponentType } from 'react';
import type { PageEntry, PageProps } from '#contract/public/public-page.ts';
import type { Message } from '#rules/i18n/message.ts';

export interface OwnHead {
  title: string;
  description: string;
  /** Where search engines find it; undefined of what they are not to find. */
  path?: string;
}

export interface Page extends Partial<PageEntry> {
  path: string;
  title: Message;
  description: Message;
  Content: ComponentType<PageProps>;
  /** For one reader, who has the link: no search engine's. */
  isPrivate?: boolean;
  /** In place of the one that most have. */
  script?: 'authScript' | 'donationScript' | 'feesScript';
  /** Of a page at one address for all languages, whose head depends on its data. */
  head?: (props: PageProps) => OwnHead;
  /** What else search engines are told in schema.org's words, after `Organization` and the trail of the page. */
  structured?: (props: PageProps) => object[];
}
