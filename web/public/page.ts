/** Entry of the list of public pages. */
import type { ComponentType } from 'react';
import type { PageEntry, PageProps } from '#contract/public/public-page.ts';
import type { Message } from '#rules/i18n/message.ts';

export interface OwnHead {
  title: string;
  description: string;
  /** The address that search engines index; undefined if they must not. */
  path?: string;
}

export interface Page extends Partial<PageEntry> {
  path: string;
  title: Message;
  description: Message;
  Content: ComponentType<PageProps>;
  /** True if the page is for one reader with a link, and not for search engines. */
  isPrivate?: boolean;
  /** The script, if it is not the usual one. */
  script?: 'authScript' | 'donationScript' | 'feesScript';
  /** The head of a page with one address for all languages, if it depends on the page's data. */
  head?: (props: PageProps) => OwnHead;
  /** Further schema.org data for search engines, after `Organization` and the page's breadcrumb. */
  structured?: (props: PageProps) => object[];
}
