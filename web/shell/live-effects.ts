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

/** What an alert about batches changes, wherever it is shown. */
const BY_ALERTS = [['offers'], ['offer'], ['stock']];

/** Notices of steps that may wait for the member. */
const OF_BARGAINS = /^(interest|bargain|joint r|offer)/;

/** The hashes of what comes with the call that every screen begins with. */
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

/** Whatever was asked for on this page was asked for later, also what the page asked for before its scripts came. */
const STARTED = Math.min(Date.now(), performance.timeOrigin);
let hadLine = false;

/** At the beginning of a visit answers are a moment older than the line, and mostly nothing happened in it: the server knows. */
async function mayHaveMissed(): Promise<boolean> {
  if (hadLine) return true;
  hadLine = true;
  const seconds = Math.ceil((Date.now() - STARTED) / 1_000);
  return emitLive('missed', { seconds }).then(
    ({ missed }) => missed,
    () => true,
  );
}

/** Kept on the device since an earlier visit, or never answered; what is on its way was asked for on this page. */
function isOfBefore({ state: { dataUpdatedAt, fetchStatus } }: Query): boolean {
  return dataUpdatedAt < STARTED && fetchStatus === 'idle';
}

/** Where something may have been missed all is asked for again, else what is older than this page alone. */
async function catchUp(): Promise<void> {
  forgetUnread();
  const isAll = await mayHaveMissed();
  const isOld = (query: Query) => isAll || isOfBefore(query);
  void queryClient.invalidateQueries({
    predicate: (query) => !isWatched(query.queryKey) && !isOfShell(query.queryKey) && isOld(query),
  });
  const ofShell = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isOfShell(queryKey) });
  // of what the shell shows it is asked first, in one call, whether it changed
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
  // what is watched is asked for again only where it changed meanwhile
  onConnect(() => void catchUp());
  watchScreen();
}
