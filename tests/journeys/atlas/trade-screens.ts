/** The feed, the offers and the chats of a member, with their dialogs. */
import { PATHS } from '#rules/paths.ts';
import { type Fixture, wide, wideName } from './fixture.ts';
import {
  button,
  dialog,
  dialogOf,
  inEachWidth,
  look,
  type Part,
  type Screens,
  sentence,
  type Landmark,
  words,
} from './walk.ts';

export const at = (path: string, id: string): string => path.replace(/:\w+/, id);
const NOBODY = '00000000-0000-0000-0000-000000000000';

const article: Landmark = ({ page }) => page.getByRole('main').getByRole('article').first();

export function feedScreens({ post }: Fixture): Screens {
  return {
    posts: {
      isLong: true,
      address: PATHS.posts,
      shows: article,
      parts: [dialog('create post', ['Create post']), accountMenu],
    },
    'no posts': { address: `${PATHS.posts}?search=44`, shows: sentence('Nothing found for') },
    post: {
      isLong: true,
      address: at(PATHS.post, post.id),
      shows: words(post.words),
      parts: [
        dialog('edit post', ['More about this post', 'Edit']),
        dialog('delete post', ['More about this post', 'Delete']),
      ],
    },
    'no post': { address: at(PATHS.post, NOBODY), shows: sentence('Post not found') },
    notices: {
      isLong: true,
      address: PATHS.notices,
      shows: article,
      parts: [dialog('settings of notifications', ['Notification settings'])],
    },
    'no page': { address: `/${wide(200)}`, shows: sentence('Page not found') },
  };
}

const accountMenu: Part = async (walk) => {
  await button(walk, 'Account of').click();
  await look(walk, 'account menu', walk.page.locator(':popover-open').first());
  await walk.page.keyboard.press('Escape');
};

export function offerScreens({ offers, trade }: Fixture): Screens {
  return {
    offers: {
      isLong: true,
      address: PATHS.offers,
      shows: article,
      parts: [
        inEachWidth(dialog('saved searches', ['Saved searches'])),
        ...['Drug Demand', 'Joint Purchase', 'Sales at Discount'].map((kind) =>
          dialog(`create business: ${kind}`, ['Create business'], async ({ page, say }) => {
            await dialogOf(page).getByText(say(kind)).first().click();
          }),
        ),
      ],
    },
    'no offers': {
      address: `${PATHS.offers}?q=44&kind=demand&minPrice=99999999&monthsLeft=1`,
      shows: sentence('Nothing found for'),
    },
    'offers found': {
      isEnglish: true,
      address: `${PATHS.offers}?q=${wideName(40)}&state=Federal+Capital+Territory&minPrice=99999999`,
      shows: article,
    },
    offer: {
      address: at(PATHS.offer, offers.own.id),
      shows: nameOf(offers.own.words),
      parts: [
        dialog('edit offer', ['More about this offer', 'Edit']),
        dialog('withdraw offer', ['More about this offer', 'Withdraw']),
        dialog('bargain', ['Review price']),
      ],
    },
    'offer of another': { address: at(PATHS.offer, offers.theirs.id), shows: nameOf(offers.theirs.words) },
    'joint purchase': {
      address: at(PATHS.offer, offers.joint.id),
      shows: nameOf(offers.joint.words),
      parts: [dialog('sheet', ['Allocation sheet'])],
    },
    trades: { isLong: true, address: PATHS.trades, shows: article },
    'no trades': { address: `${PATHS.trades}?q=44`, shows: sentence('Nothing found') },
    'no finished trades': { address: `${PATHS.trades}?filter=done&q=`, shows: sentence('No completed trades') },
    trade: {
      isLong: true,
      address: at(PATHS.trade, trade.id),
      // the list that is just being left shows the name too
      shows: ({ page }) => page.getByRole('heading', { name: trade.words, level: 1 }),
    },
    'no trade': { address: at(PATHS.trade, NOBODY), shows: sentence('Trade not found') },
    demand: { isLong: true, address: at(PATHS.offer, offers.grouped.id), shows: nameOf(offers.grouped.words) },
  };
}

const nameOf =
  (name: string): Landmark =>
  ({ page }) =>
    page.getByRole('heading', { level: 1, name });

export function chatScreens({ room, chat, other }: Fixture): Screens {
  return {
    chatrooms: { address: PATHS.chatrooms, shows: entry('Chatrooms', room.words) },
    chatroom: {
      isLong: true,
      address: at(PATHS.chatroom, room.id),
      shows: nameOf(room.words),
      parts: [dialog('participants', ['Participants']), dialog('chatroom wallet', ['Chatroom wallet'])],
    },
    chats: {
      isLong: true,
      address: PATHS.chats,
      shows: entry('Chats', other.fullName),
      parts: [inEachWidth(dialog('friend picker', ['Start a chat'])), inEachWidth(messagesFound)],
    },
    chat: {
      isLong: true,
      address: at(PATHS.chat, chat),
      shows: nameOf(other.fullName),
      parts: [dialog('chat wallet', ['Business wallet'])],
    },
  };
}

const entry =
  (list: string, name: string): Landmark =>
  ({ page, say }) =>
    page
      .getByRole('list', { name: say(list), exact: true })
      .getByText(name)
      .filter({ visible: true })
      .first();

const messagesFound: Part = async (walk) => {
  const { page, say } = walk;
  const search = page.getByLabel(say('Search in all chats')).filter({ visible: true });
  await search.fill('WWWW');
  await look(walk, 'messages found', page.getByRole('list', { name: say('Messages found') }));
  await search.fill('');
};
