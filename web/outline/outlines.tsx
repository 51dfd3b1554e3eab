/** Renders each screen before its data has loaded, with the app's own components, in Node at build time. */
import './browser.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, Outlet, type RouteObject, StaticRouterProvider } from 'react-router';
import type { OutlinedScreen } from '#rules/outline.ts';
import { ENGLISH } from '#rules/i18n/language.ts';
import { PUBLIC_LANGUAGES, type PublicLanguage } from '#rules/public/public-path.ts';
import { catalogues } from 'virtual:public-catalogues';
import { speak, t } from '../i18n.ts';
import { ChatPage } from '../pages/chat.tsx';
import { ChatPanes, ChatroomsPage, ChatsPage } from '../pages/chat-panes.tsx';
import { MoneyPage } from '../pages/money.tsx';
import { NotificationsPage } from '../pages/notifications.tsx';
import { OffersPage } from '../pages/offers.tsx';
import { PharmacyPage } from '../pages/pharmacy/pharmacy.tsx';
import { PostsPage } from '../pages/posts.tsx';
import { ProfilePage } from '../pages/profile.tsx';
import { PATHS } from '../paths.ts';
import { queryClient } from '../net/query.ts';
import { Shell } from '../shell/Shell.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { setWidth } from './browser.ts';

interface Screen {
  path: string;
  Page: ComponentType;
  /** The layout around the page. */
  Around?: ComponentType;
}

const SCREENS: Record<OutlinedScreen, Screen> = {
  posts: { path: PATHS.posts, Page: PostsPage },
  offers: { path: PATHS.offers, Page: OffersPage },
  chatrooms: { path: PATHS.chatrooms, Page: ChatroomsPage, Around: ChatPanes },
  chats: { path: PATHS.chats, Page: ChatsPage, Around: ChatPanes },
  chatroom: { path: PATHS.chatroom, Page: ChatPage, Around: ChatPanes },
  chat: { path: PATHS.chat, Page: ChatPage, Around: ChatPanes },
  money: { path: PATHS.money, Page: MoneyPage },
  pharmacy: { path: PATHS.pharmacy, Page: PharmacyPage },
  notices: { path: PATHS.notices, Page: NotificationsPage },
  profile: { path: PATHS.ownProfile, Page: ProfilePage },
  plain: { path: '/', Page: Plain },
};

/** A width at which the app changes: `narrower` hides its HTML below it, `wider` hides that of smaller widths from it on. */
interface Width {
  from: number;
  narrower: string;
  wider: string;
}
const WIDTHS: readonly Width[] = [
  { from: 0, narrower: '', wider: '' },
  { from: 768, narrower: 'max-md:hidden', wider: 'md:hidden' },
  { from: 1000, narrower: 'max-dialog:hidden', wider: 'dialog:hidden' },
  { from: 1024, narrower: 'max-lg:hidden', wider: 'lg:hidden' },
];

/** The HTML of each screen in each language, even if its text is the same. */
export async function renderOutlines(): Promise<Record<string, Record<string, string>>> {
  // lazy components are loaded by a first render and present in the second
  for (const screen of Object.values(SCREENS)) await outlineOf(screen, ENGLISH);
  const rendered: Record<string, Record<string, string>> = {};
  for (const [name, screen] of Object.entries(SCREENS)) {
    rendered[name] = {};
    for (const language of PUBLIC_LANGUAGES) rendered[name][language] = await outlineOf(screen, language);
  }
  return rendered;
}

async function outlineOf(screen: Screen, language: PublicLanguage): Promise<string> {
  const widths: (Width & { html: string })[] = [];
  for (const width of WIDTHS) {
    setWidth(width.from);
    const html = await render(screen, language);
    if (widths.at(-1)?.html !== html) widths.push({ ...width, html });
  }
  const mains = widths.map(({ html, narrower }, at) => {
    const hidden = [narrower, widths[at + 1]?.wider].filter(Boolean).join(' ');
    const from = widths[at]?.from ?? 0;
    const to = widths[at + 1]?.from ?? '';
    return `<div inert data-from="${from}" data-to="${to}" class="flex grow flex-col ${hidden}">${withoutNames(mainOf(html))}</div>`;
  });
  const loading = `<p class="sr-only">${t('Loading')}</p>`;
  return (widths[0]?.html ?? '').replace(
    MAIN,
    (_, tag: string) => `${tag.replace('<main', '<main aria-busy="true"')}${loading}${mains.join('')}</main>`,
  );
}

const MAIN = /(<main [^>]*>)(.*)<\/main>/s;

function mainOf(html: string): string {
  return MAIN.exec(html)?.[2] ?? '';
}

async function render({ path, Page, Around = Outlet }: Screen, language: PublicLanguage): Promise<string> {
  speak(language, catalogues[language]);
  const routes: RouteObject[] = [
    { Component: Shell, children: [{ Component: Around, children: [{ path, Component: Page }] }] },
  ];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://outline${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </QueryClientProvider>,
  );
  return withoutStyles(withoutDialogs(html));
}

/** Replaces the unknown member's picture by a grey circle, and removes inline styles, which the content security policy refuses. */
function withoutStyles(html: string): string {
  return html
    .replace(/ style="width:36px[^"]*" class="initial-\w+ ([^"]*)">[^<]*</, ' class="size-9 bg-base-300 $1"><')
    .replace(/ style="[^"]*"| data-discover="true"/g, '');
}

function withoutDialogs(html: string): string {
  const parts = html.split(/(<dialog\b|<\/dialog>)/);
  let depth = 0;
  return parts
    .filter((part) => {
      if (part === '<dialog') depth += 1;
      if (part === '</dialog>') return depth-- < 0;
      return depth === 0;
    })
    .join('');
}

/** Removes names and ids, because the HTML of several widths is in one page, and locks fields, whose text the app would lose. */
function withoutNames(html: string): string {
  return html
    .replace(/ (id|for|name|action|aria-(controls|labelledby|describedby)|popovertarget)="[^"]*"/gi, '')
    .replace(/<(input|textarea)\b/g, '<$1 readonly');
}

function Plain() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-4 sm:py-6">
      <Skeleton />
    </div>
  );
}
