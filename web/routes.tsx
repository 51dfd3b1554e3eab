/** The route table: every screen, the data it loads, and its code. */
import type { DOMRouterOpts, RouteObject } from 'react-router';
import { prefetchAnnouncement } from './feed/announcement/queries.ts';
import { prefetchBatchAlert } from './medicine/batch-alert/queries.ts';
import { prefetchChatroom, prefetchSingleChat } from './chat/queries.ts';
import { prefetchLicence } from './account/licence/queries.ts';
import type { laterLoaders } from './later-loaders.ts';
import { prefetchResults } from './trade/offer/search-queries.ts';
import { prefetchOffer } from './trade/offer/queries.ts';
import { prefetchNotices } from './notice/queries.ts';
import { BareErrorScreen, ErrorScreen, NoScreen, OfflineScreen } from './pages/error.tsx';
import { prefetchAsks } from './pharmacy/medicine-request/queries.ts';
import { prefetchPharmacies } from './pharmacy/queries.ts';
import { prefetchPartners } from './people/partner/queries.ts';
import { FORM_PAGE_PATHS } from '#rules/paths.ts';
import { PATHS } from './paths.ts';
import { prefetchMoney } from './money/payout/queries.ts';
import { sourceOf } from './feed/post/feeds.ts';
import { prefetchPost, prefetchPosts } from './feed/post/queries.ts';
import { prefetchOwnProfile, prefetchProfile } from './account/profile/queries.ts';
import { leaveForPage, openSession, requireSession } from './account/session/guard.ts';
import { OpenShell } from './shell/OpenShell.tsx';
import { Shell } from './shell/Shell.tsx';
import { Skeleton } from './ui/Skeleton.tsx';
import { prefetchWallet } from './money/wallet/queries.ts';

const later = (name: keyof typeof laterLoaders) => async () => (await import('./later-loaders.ts')).laterLoaders[name];

const ROOT = 'root';

/** Administrators come by an address of theirs: visits that begin elsewhere load none of their routes. */
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
                loader: ({ request }) => prefetchPosts(sourceOf(new URL(request.url).searchParams)),
                lazy: { Component: async () => (await import('./pages/posts.tsx')).PostsPage },
              },
              {
                path: PATHS.post,
                loader: ({ params }) => prefetchPost(params['id'] ?? ''),
                lazy: { Component: async () => (await import('./pages/post.tsx')).PostPage },
              },
              {
                path: PATHS.notices,
                loader: prefetchNotices,
                lazy: { Component: async () => (await import('./pages/notifications.tsx')).NotificationsPage },
              },
              {
                path: PATHS.offers,
                loader: ({ request }) => prefetchResults(new URL(request.url).searchParams),
                lazy: { Component: async () => (await import('./pages/offers.tsx')).OffersPage },
              },
              {
                path: PATHS.offer,
                loader: ({ params }) => prefetchOffer(params['id'] ?? ''),
                lazy: { Component: async () => (await import('./pages/offer.tsx')).OfferPage },
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
                    loader: ({ params }) => {
                      prefetchChatroom(params['id'] ?? '');
                      prefetchWallet({ kind: 'room', id: params['id'] ?? '' });
                      return null;
                    },
                    lazy: { Component: async () => (await import('./pages/chatroom.tsx')).ChatroomPage },
                  },
                  {
                    path: PATHS.chats,
                    lazy: { Component: async () => (await import('./pages/chat-panes.tsx')).ChatsPage },
                  },
                  {
                    path: PATHS.chat,
                    loader: ({ params }) => {
                      prefetchWallet({ kind: 'chat', id: params['id'] ?? '' });
                      return prefetchSingleChat(params['id'] ?? '');
                    },
                    lazy: { Component: async () => (await import('./pages/chat.tsx')).ChatPage },
                  },
                ],
              },
              {
                path: PATHS.announcement,
                loader: ({ params }) => prefetchAnnouncement(params['id'] ?? ''),
                lazy: { Component: async () => (await import('./pages/announcement.tsx')).AnnouncementPage },
              },
              {
                path: PATHS.batchAlert,
                loader: ({ params }) => prefetchBatchAlert(params['id'] ?? ''),
                lazy: { Component: async () => (await import('./pages/batch-alert.tsx')).BatchAlertPage },
              },
              {
                path: PATHS.suspicion,
                lazy: {
                  loader: later('suspicion'),
                  Component: async () => (await import('./pages/suspicion.tsx')).SuspicionPage,
                },
              },
              {
                path: PATHS.medicineRequests,
                loader: prefetchAsks,
                lazy: {
                  Component: async () => (await import('./pages/medicine-requests.tsx')).MedicineRequestsPage,
                },
              },
              {
                path: PATHS.sessions,
                lazy: {
                  loader: later('sessions'),
                  Component: async () => (await import('./pages/sessions.tsx')).SessionsPage,
                },
              },
              {
                path: PATHS.licence,
                loader: prefetchLicence,
                lazy: { Component: async () => (await import('./pages/licence.tsx')).LicencePage },
              },
              {
                path: PATHS.stockImport,
                lazy: {
                  loader: later('stockImport'),
                  Component: async () => (await import('./pages/stock-import.tsx')).StockImportPage,
                },
              },
              {
                path: PATHS.money,
                loader: prefetchMoney,
                lazy: { Component: async () => (await import('./pages/money.tsx')).MoneyPage },
              },
              {
                path: PATHS.pharmacies,
                loader: prefetchPharmacies,
                lazy: { Component: async () => (await import('./pages/pharmacies.tsx')).PharmaciesPage },
              },
              {
                path: PATHS.pharmacy,
                lazy: {
                  loader: later('pharmacy'),
                  Component: async () => (await import('./pages/pharmacy.tsx')).PharmacyPage,
                },
              },
              {
                path: PATHS.stockBoard,
                lazy: {
                  loader: later('stockBoard'),
                  Component: async () => (await import('./pages/pharmacy-board.tsx')).StockBoardPage,
                },
              },
              {
                path: PATHS.inventory,
                lazy: {
                  loader: later('inventory'),
                  Component: async () => (await import('./pages/pharmacy-inventory.tsx')).InventoryPage,
                },
              },
              {
                path: PATHS.stockCounts,
                lazy: {
                  loader: later('stockCounts'),
                  Component: async () => (await import('./pages/pharmacy-counts.tsx')).CountsPage,
                },
              },
              {
                path: PATHS.stockCount,
                lazy: {
                  loader: later('stockCount'),
                  Component: async () => (await import('./pages/pharmacy-count.tsx')).CountPage,
                },
              },
              {
                path: PATHS.stockLaw,
                lazy: {
                  loader: later('stockLaw'),
                  Component: async () => (await import('./pages/pharmacy-aside.tsx')).AsidePage,
                },
              },
              {
                path: PATHS.settings,
                lazy: {
                  loader: later('settings'),
                  Component: async () => (await import('./pages/settings.tsx')).SettingsPage,
                },
              },
              {
                path: PATHS.privacy,
                lazy: {
                  loader: later('privacy'),
                  Component: async () => (await import('./pages/privacy.tsx')).PrivacyPage,
                },
              },
              {
                path: PATHS.requests,
                loader: prefetchPartners,
                lazy: { Component: async () => (await import('./pages/requests.tsx')).RequestsPage },
              },
              {
                path: PATHS.ownProfile,
                loader: prefetchOwnProfile,
                lazy: { Component: async () => (await import('./pages/profile.tsx')).ProfilePage },
              },
              {
                path: PATHS.profile,
                loader: ({ params }) => prefetchProfile(params['id'] ?? ''),
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
              {
                path: PATHS.gallery,
                lazy: {
                  loader: later('gallery'),
                  Component: async () => (await import('./pages/gallery.tsx')).GalleryPage,
                },
              },
              {
                path: PATHS.generic,
                lazy: {
                  loader: later('gallery'),
                  Component: async () => (await import('./pages/generic.tsx')).GenericPage,
                },
              },
            ],
          },
        ],
      },
      { path: '*', Component: NoScreen },
    ],
  },
];
