/** The list of public pages: each with its address, what search engines and previews say of it, and what it shows. */
import type { ComponentType } from 'react';
import type { PageEntry, PageProps } from '#contract/public-page.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { PUBLIC_PATHS } from '../paths.ts';
import { Landing } from './Landing.tsx';

export interface Page extends PageEntry {
  title: Message;
  description: Message;
  Content: ComponentType<PageProps>;
  /** What else search engines are told in schema.org's words, after `Organization` and the trail of the page. */
  structured?: (props: PageProps) => object[];
}

export const PAGES: readonly Page[] = [
  {
    path: PUBLIC_PATHS.landing,
    isPerCall: false,
    title: message('Mortar: with Mortar, your pharmacy is connected'),
    description: message(
      'A trade network for pharmacies and pharmacists in Nigeria: ask for drugs, buy together, sell at a discount, and pay through escrow.',
    ),
    Content: Landing,
  },
];

/** The page at an address without its language's prefix. */
export function pageAt(path: string): Page | undefined {
  return PAGES.find((page) => page.path === path) ?? PAGES.find((page) => page.isPerCall && patternOf(page).test(path));
}

function patternOf({ path }: Page): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}
