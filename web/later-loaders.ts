/** The first data of screens that few visits begin with: loaded with the first of them, so that no other visit carries their queries. */
import type { LoaderFunctionArgs } from 'react-router';
import { prefetchGallery } from './medicine/gallery/queries.ts';
import { prefetchLicence } from './account/licence/queries.ts';
import { prefetchMoney } from './money/payout/queries.ts';
import { prefetchPharmacies } from './pharmacy/queries.ts';
import { prefetchPrivacy } from './account/privacy/queries.ts';
import { prefetchOwnProfile } from './account/profile/queries.ts';
import { prefetchSessions } from './account/session/queries.ts';
import { prefetchBoard } from './pharmacy/board/queries.ts';
import { prefetchCount, prefetchCounts } from './pharmacy/count/queries.ts';
import { prefetchImports } from './pharmacy/import/queries.ts';
import { prefetchAside } from './pharmacy/law/queries.ts';
import { prefetchProduct, prefetchStock } from './pharmacy/stock/queries.ts';
import { prefetchSuspicions } from './medicine/suspicion/queries.ts';

const questionOf = (request: Request, name: string) => new URL(request.url).searchParams.get(name) ?? '';

export const laterLoaders = {
  gallery: prefetchGallery,
  privacy: prefetchPrivacy,
  sessions: prefetchSessions,
  suspicion: prefetchSuspicions,
  stockImport: ({ params }) => prefetchImports(params['id'] ?? ''),
  stockCounts: ({ params }) => prefetchCounts(params['id'] ?? ''),
  stockCount: ({ params }) => prefetchCount(params['id'] ?? '', params['countId'] ?? ''),
  stockLaw: ({ params }) => prefetchAside(params['id'] ?? ''),
  inventory: ({ request, params }) => prefetchProduct(params['id'] ?? '', questionOf(request, 'product')),
  pharmacy({ request, params }) {
    prefetchStock(params['id'] ?? '', questionOf(request, 'q'));
    return prefetchPharmacies();
  },
  stockBoard({ params }) {
    prefetchBoard(params['id'] ?? '');
    return prefetchPharmacies();
  },
  settings() {
    prefetchLicence();
    prefetchSessions();
    prefetchMoney();
    return prefetchOwnProfile();
  },
} satisfies Record<string, (args: LoaderFunctionArgs) => unknown>;
