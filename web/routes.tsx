/** The route table: every screen, the data it loads, and its code. */
import type { DOMRouterOpts, RouteObject } from 'react-router';
import { announcementQuery } from './feed/announcement/queries.ts';
import { batchAlertQuery } from './medicine/batch-alert/queries.ts';
import { chatroomQuery, singleChatQuery } from './chat/queries.ts';
import { licenceQuery } from './account/licence/queries.ts';
import type { laterLoaders } from './later-loaders.ts';
import { dealQuery, dealsQuery, wishOf } from './trade/deal/queries.ts';
import { searchQuery } from './trade/offer/search-queries.ts';
import { offerQuery } from './trade/offer/queries.ts';
import { noticesQuery } from './notice/queries.ts';
import { BareErrorScreen, ErrorScreen, NoScreen, OfflineScreen } from './pages/error.tsx';
import { asksQuery } from './pharmacy/medicine-request/queries.ts';
import { prefetchPharmacies } from './pharmacy/queries.ts';
import { partnersQuery, sentQuery, suggestionsQuery } from './people/partner/queries.ts';
import { FORM_PAGE_PATHS } from '#rules/paths.ts';
import { PATHS } from './paths.ts';
import { moneyQuery } from './money/payout/queries.ts';
import { sourceOf } from './feed/post/feeds.ts';
import { feedQuery, postQuery } from './feed/post/queries.ts';
import { prefetchOwnProfile, profileQuery } from './account/profile/queries.ts';
import { leaveForPage, openSession, requireSession } from './account/session/guard.ts';
import { OpenShell } from './shell/OpenShell.tsx';
import { Shell } from './shell/Shell.tsx';
import { Skeleton } from './ui/Skeleton.tsx';
import { walletQuery } from './money/wallet/queries.ts';
import { searchOf } from './trade/offer/search.ts';
import { prefetch } from './net/query.ts';
import type { ComponentType } from 'react';

/** A screen where few visits start: its loader is fetched beside its code. */
const laterScreen = (path: string, name: keyof typeof laterLoaders, Component: () => Promise<ComponentType>) => ({
  path,
  lazy: { loader: async () => (await import('./later-loaders.ts')).laterLoaders[name], Component },
});

const deliveries = () => import('./pages/pharmacy/goods-receipts.tsx');

const ROOT = 'root';

/** Adds the administrators' routes at their addresses only, so that other visits do not load them. */
export const routerOptionsAt = (pathname: string): DOMRouterOpts =>
  /^\/admin\//i.test(pathname)
    ? {
        async patchRoutesOnNavigation({ patch }) {
          patch(ROOT, (await import('./admin-routes.tsx')).adminRoutes);
        },
      }
    : {};

export const routes: RouteObject[] = [
  {
    id: ROOT,
    ErrorBoundary: BareErrorScreen,
    HydrateFallback: Skeleton,
    children: [
      ...FORM_PAGE_PATHS.map((path) => ({ path, loader: leaveForPage, Component: OfflineScreen })),
      {
        Component: Shell,
        loader: requireSession,
        children: [
          {
            ErrorBoundary: ErrorScreen,
            children: [
              {
                path: PATHS.posts,
                loader: ({ request }) => prefetch(feedQuery(sourceOf(new URL(request.url).searchParams))),
                lazy: { Component: async () => (await import('./pages/posts.tsx')).PostsPage },
              },
              {
                path: PATHS.post,
                loader: ({ params: { id = '' } }) => prefetch(postQuery(id)),
                lazy: { Component: async () => (await import('./pages/post.tsx')).PostPage },
              },
              {
                path: PATHS.notices,
                loader: () => prefetch(noticesQuery),
                lazy: { Component: async () => (await import('./pages/notifications.tsx')).NotificationsPage },
              },
              {
                path: PATHS.offers,
                loader: ({ request }) => prefetch(searchQuery(searchOf(new URL(request.url).searchParams))),
                lazy: { Component: async () => (await import('./pages/offers.tsx')).OffersPage },
              },
              {
                path: PATHS.offer,
                loader: ({ params: { id = '' } }) => prefetch(offerQuery(id)),
                lazy: { Component: async () => (await import('./pages/offer.tsx')).OfferPage },
              },
              {
                path: PATHS.trades,
                loader: ({ request }) => prefetch(dealsQuery(wishOf(new URL(request.url).searchParams))),
                lazy: { Component: async () => (await import('./pages/trades.tsx')).TradesPage },
              },
              {
                path: PATHS.trade,
                loader: ({ params: { id = '' } }) => prefetch(dealQuery(id)),
                lazy: { Component: async () => (await import('./pages/trade.tsx')).TradePage },
              },
              {
                lazy: { Component: async () => (await import('./pages/chat-panes.tsx')).ChatPanes },
                children: [
                  {
                    path: PATHS.chatrooms,
                    lazy: { Component: async () => (await import('./pages/chat-panes.tsx')).ChatroomsPage },
                  },
                  {
                    path: PATHS.chatroom,
                    loader: ({ params: { id = '' } }) => prefetch(chatroomQuery(id), walletQuery({ kind: 'room', id })),
                    lazy: { Component: async () => (await import('./pages/chatroom.tsx')).ChatroomPage },
                  },
                  {
                    path: PATHS.chats,
                    lazy: { Component: async () => (await import('./pages/chat-panes.tsx')).ChatsPage },
                  },
                  {
                    path: PATHS.chat,
                    loader: ({ params: { id = '' } }) =>
                      prefetch(walletQuery({ kind: 'chat', id }), singleChatQuery(id)),
                    lazy: { Component: async () => (await import('./pages/chat.tsx')).ChatPage },
                  },
                ],
              },
              {
                path: PATHS.announcement,
                loader: ({ params: { id = '' } }) => prefetch(announcementQuery(id)),
                lazy: { Component: async () => (await import('./pages/announcement.tsx')).AnnouncementPage },
              },
              {
                path: PATHS.batchAlert,
                loader: ({ params: { id = '' } }) => prefetch(batchAlertQuery(id)),
                lazy: { Component: async () => (await import('./pages/batch-alert.tsx')).BatchAlertPage },
              },
              laterScreen(
                PATHS.suspicion,
                'suspicion',
                async () => (await import('./pages/suspicion.tsx')).SuspicionPage,
              ),
              {
                path: PATHS.medicineRequests,
                loader: () => prefetch(asksQuery),
                lazy: {
                  Component: async () => (await import('./pages/pharmacy/medicine-requests.tsx')).MedicineRequestsPage,
                },
              },
              laterScreen(PATHS.sessions, 'sessions', async () => (await import('./pages/sessions.tsx')).SessionsPage),
              {
                path: PATHS.licence,
                loader: () => prefetch(licenceQuery),
                lazy: { Component: async () => (await import('./pages/licence.tsx')).LicencePage },
              },
              laterScreen(
                PATHS.stockImport,
                'stockImport',
                async () => (await import('./pages/pharmacy/stock-import.tsx')).StockImportPage,
              ),
              {
                path: PATHS.money,
                loader: () => prefetch(moneyQuery),
                lazy: { Component: async () => (await import('./pages/money.tsx')).MoneyPage },
              },
              {
                path: PATHS.pharmacies,
                loader: prefetchPharmacies,
                lazy: { Component: async () => (await import('./pages/pharmacy/pharmacies.tsx')).PharmaciesPage },
              },
              laterScreen(
                PATHS.pharmacy,
                'pharmacy',
                async () => (await import('./pages/pharmacy/pharmacy.tsx')).PharmacyPage,
              ),
              laterScreen(
                PATHS.counter,
                'counter',
                async () => (await import('./pages/pharmacy/pharmacy-counter.tsx')).CounterPage,
              ),
              laterScreen(
                PATHS.staffActivity,
                'staffActivity',
                async () => (await import('./pages/pharmacy/staff-activity.tsx')).StaffActivityPage,
              ),
              laterScreen(
                PATHS.stockBoard,
                'stockBoard',
                async () => (await import('./pages/pharmacy/pharmacy-board.tsx')).StockBoardPage,
              ),
              laterScreen(
                PATHS.inventory,
                'inventory',
                async () => (await import('./pages/pharmacy/pharmacy-inventory.tsx')).InventoryPage,
              ),
              laterScreen(
                PATHS.stockCounts,
                'stockCounts',
                async () => (await import('./pages/pharmacy/pharmacy-counts.tsx')).CountsPage,
              ),
              laterScreen(
                PATHS.stockCount,
                'stockCount',
                async () => (await import('./pages/pharmacy/pharmacy-count.tsx')).CountPage,
              ),
              laterScreen(PATHS.goodsReceipts, 'goodsReceipts', async () => (await deliveries()).GoodsReceiptsPage),
              laterScreen(PATHS.newGoodsReceipt, 'goodsReceipts', async () => (await deliveries()).NewGoodsReceiptPage),
              laterScreen(PATHS.goodsReceipt, 'goodsReceipts', async () => (await deliveries()).GoodsReceiptPage),
              laterScreen(
                PATHS.stockLaw,
                'stockLaw',
                async () => (await import('./pages/pharmacy/pharmacy-aside.tsx')).AsidePage,
              ),
              laterScreen(PATHS.settings, 'settings', async () => (await import('./pages/settings.tsx')).SettingsPage),
              laterScreen(PATHS.privacy, 'privacy', async () => (await import('./pages/privacy.tsx')).PrivacyPage),
              {
                path: PATHS.requests,
                loader: () => prefetch(partnersQuery, sentQuery, suggestionsQuery),
                lazy: { Component: async () => (await import('./pages/requests.tsx')).RequestsPage },
              },
              {
                path: PATHS.ownProfile,
                loader: prefetchOwnProfile,
                lazy: { Component: async () => (await import('./pages/profile.tsx')).ProfilePage },
              },
              {
                path: PATHS.profile,
                loader: ({ params: { id = '' } }) => prefetch(profileQuery(id)),
                lazy: { Component: async () => (await import('./pages/profile.tsx')).ProfilePage },
              },
            ],
          },
        ],
      },
      {
        Component: OpenShell,
        loader: openSession,
        children: [
          {
            ErrorBoundary: ErrorScreen,
            children: [
              laterScreen(PATHS.gallery, 'gallery', async () => (await import('./pages/gallery.tsx')).GalleryPage),
              {
                path: PATHS.atCounter,
                lazy: { Component: async () => (await import('./pages/pharmacy/at-counter.tsx')).AtCounterPage },
              },
              {
                path: PATHS.staffInvitation,
                lazy: {
                  Component: async () => (await import('./pages/pharmacy/staff-invitation.tsx')).StaffInvitationPage,
                },
              },
              laterScreen(PATHS.generic, 'gallery', async () => (await import('./pages/generic.tsx')).GenericPage),
            ],
          },
        ],
      },
      { path: '*', Component: NoScreen },
    ],
  },
];
