/** Applies live events to cached answers on every screen. */
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { aboutQuery } from '../net/about.ts';
import { announcementsChanged, announcementsQuery } from '../feed/announcement/queries.ts';
import { batchAlertsChanged, batchAlertsQuery } from '../medicine/batch-alert/queries.ts';
import { refetchChatWith, unreadQuery } from '../chat/queries.ts';
import { dealCountQuery, dealsChanged } from '../trade/deal/queries.ts';
import { jointChanged } from '../trade/joint/queries.ts';
import { licenceChanged } from '../account/licence/queries.ts';
import { asksChanged } from '../pharmacy/medicine-request/queries.ts';
import { emitLive, onConnect, onLive } from '../net/live.ts';
import { offersChanged } from '../trade/offer/search-queries.ts';
import { offerChanged, tradesChanged } from '../trade/offer/queries.ts';
import { noticesChanged, noticesQuery } from '../notice/queries.ts';
import { creatorsChanged, postsChanged, postEventOf } from '../feed/post/queries.ts';
import { mailRefusalChanged, mailRefusalQuery } from '../account/mail-refusal/queries.ts';
import { moneyChanged } from '../money/payout/queries.ts';
import { partnersChanged } from '../people/partner/queries.ts';
import { pharmaciesChanged } from '../pharmacy/queries.ts';
import { ownProfileChanged, profileChanged } from '../account/profile/queries.ts';
import { queryClient } from '../net/query.ts';
import { stockChanged } from '../pharmacy/stock/changes.ts';
import { forgetUnread, hasShellChanged } from '../net/shell-call.ts';
import { walletChanged } from '../money/wallet/queries.ts';
import { isWatched, watchScreen } from '../net/watch.ts';

/** Queries that a safety alert changes. */
const BY_ALERTS = [['offers'], ['offer'], ['stock']];

/** Kinds of notification about bargains that may wait for the member. */
const OF_BARGAINS = /^(interest|bargain|joint r|offer)/;

/** The key hashes of the shell call's parts. */
const OF_SHELL = [
  aboutQuery,
  noticesQuery,
  unreadQuery,
  announcementsQuery,
  batchAlertsQuery(),
  mailRefusalQuery,
  dealCountQuery,
].map(({ queryKey }) => hashKey(queryKey));
const isOfShell = (queryKey: QueryKey) => OF_SHELL.includes(hashKey(queryKey));

/** The start of this page, including its early requests. */
const STARTED = Math.min(Date.now(), performance.timeOrigin);
let hadLine = false;

/** At the start of a visit, answers are slightly older than the connection: the server says whether anything changed since. */
async function mayHaveMissed(): Promise<boolean> {
  if (hadLine) return true;
  hadLine = true;
  const seconds = Math.ceil((Date.now() - STARTED) / 1_000);
  return emitLive('missed', { seconds }).then(
    ({ missed }) => missed,
    () => true,
  );
}

/** True for answers from an earlier visit, or none. A running fetch belongs to this page. */
function isOfBefore({ state: { dataUpdatedAt, fetchStatus } }: Query): boolean {
  return dataUpdatedAt < STARTED && fetchStatus === 'idle';
}

/** Refetches everything if events may have been missed, or else only answers older than this page. */
async function catchUp(): Promise<void> {
  forgetUnread();
  const isAll = await mayHaveMissed();
  const isOld = (query: Query) => isAll || isOfBefore(query);
  void queryClient.invalidateQueries({
    predicate: (query) => !isWatched(query.queryKey) && !isOfShell(query.queryKey) && isOld(query),
  });
  const ofShell = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isOfShell(queryKey) });
  // the shell's data is checked first, in one call
  if (isAll || ofShell.some(isOfBefore)) await catchUpWithShell();
}

async function catchUpWithShell(): Promise<void> {
  if (!(await hasShellChanged().catch(() => true))) return;
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfShell(queryKey) });
}

export function listenLive(): void {
  onLive('posts', (event) => void postsChanged(event));
  onLive('post', ({ post }) => postEventOf(post));
  onLive('notice', ({ notice }) => {
    noticesChanged();
    if (notice?.payload.alertType === 'money released') moneyChanged();
    if (notice && OF_BARGAINS.test(notice.payload.alertType)) dealsChanged();
  });
  onLive('wallet', ({ chatId }) => {
    walletChanged(chatId);
    tradesChanged(chatId);
    dealsChanged();
  });
  onLive('payout', moneyChanged);
  onLive('licence', licenceChanged);
  onLive('mail', () => {
    mailRefusalChanged();
    void ownProfileChanged();
  });
  onLive('pharmacy', ({ pharmacyId, inventoryId }) => {
    if (inventoryId === undefined) void pharmaciesChanged();
    void stockChanged(pharmacyId, inventoryId);
  });
  onLive('medicineAsk', () => void asksChanged());
  onLive('announcement', announcementsChanged);
  onLive('batchAlert', () => {
    batchAlertsChanged();
    for (const queryKey of BY_ALERTS) void queryClient.invalidateQueries({ queryKey });
  });
  onLive('business', ({ businesses }) => offersChanged(businesses));
  onLive('biz', ({ biz }) => {
    offerChanged(biz._id);
    offersChanged([biz]);
    if (biz.joint) jointChanged(biz._id);
  });
  onLive('partner', ({ friendId }) => {
    partnersChanged();
    creatorsChanged();
    void profileChanged(friendId);
    refetchChatWith(friendId);
  });
  // watched queries refetch only if they changed meanwhile
  onConnect(() => void catchUp());
  watchScreen();
}
