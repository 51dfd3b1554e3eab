/** Loaders of screens where few visits start. They are a chunk of their own, so that other visits do not load their queries. */
import type { LoaderFunctionArgs } from 'react-router';
import { galleryQuery } from './medicine/gallery/queries.ts';
import { licenceQuery } from './account/licence/queries.ts';
import { moneyQuery } from './money/payout/queries.ts';
import { prefetchPharmacies } from './pharmacy/queries.ts';
import { dataExportQuery, obstaclesQuery } from './account/privacy/queries.ts';
import { prefetchOwnProfile } from './account/profile/queries.ts';
import { sessionsQuery } from './account/session/queries.ts';
import { boardQuery } from './pharmacy/board/queries.ts';
import { counterProductsQuery } from './pharmacy/counter/queries.ts';
import { countQuery, countsQuery } from './pharmacy/count/queries.ts';
import { receiptQuery, receiptsQuery } from './pharmacy/goods-receipt/queries.ts';
import { importsQuery } from './pharmacy/import/queries.ts';
import { asideQuery, placesQuery } from './pharmacy/law/queries.ts';
import { activityQuery } from './pharmacy/staff/queries.ts';
import { prefetchProduct, productsQuery } from './pharmacy/stock/queries.ts';
import { suspicionsQuery } from './medicine/suspicion/queries.ts';
import { prefetch } from './net/query.ts';

const questionOf = (request: Request, name: string) => new URL(request.url).searchParams.get(name) ?? '';

export const laterLoaders = {
  gallery: () => prefetch(galleryQuery),
  privacy: () => prefetch(dataExportQuery, obstaclesQuery),
  sessions: () => prefetch(sessionsQuery),
  suspicion: () => prefetch(suspicionsQuery),
  stockImport: ({ params: { id = '' } }) => prefetch(importsQuery(id)),
  stockCounts: ({ params: { id = '' } }) => prefetch(countsQuery(id)),
  stockCount: ({ params: { id = '', countId = '' } }) => prefetch(countQuery(id, countId)),
  goodsReceipts({ params: { id = '', receiptId } }) {
    if (receiptId === undefined) prefetch(receiptsQuery(id));
    else prefetch(receiptQuery(id, receiptId));
    return prefetchPharmacies();
  },
  stockLaw: ({ params: { id = '' } }) => prefetch(asideQuery(id), placesQuery(id)),
  inventory: ({ request, params }) => prefetchProduct(params['id'] ?? '', questionOf(request, 'product')),
  pharmacy({ request, params: { id = '' } }) {
    prefetch(productsQuery(id, questionOf(request, 'q')), boardQuery(id));
    return prefetchPharmacies();
  },
  counter({ params: { id = '' } }) {
    prefetch(counterProductsQuery(id, ''));
    return prefetchPharmacies();
  },
  staffActivity({ params: { id = '' } }) {
    prefetch(activityQuery(id, '1'));
    return prefetchPharmacies();
  },
  stockBoard({ params: { id = '' } }) {
    prefetch(boardQuery(id));
    return prefetchPharmacies();
  },
  settings() {
    prefetch(licenceQuery, sessionsQuery, moneyQuery);
    return prefetchOwnProfile();
  },
} satisfies Record<string, (args: LoaderFunctionArgs) => unknown>;
