/** In the pseudo-language nothing is left in English on any screen, and nothing is cut, though all of it is longer. */
import { expect, type Page, test } from '@playwright/test';
import { PATHS } from '#rules/paths.ts';
import { PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import { openAs } from './example.ts';
import { expectNoOverflow } from './overflow.ts';
import { type LongFixture, makeLongFixture } from './long-names.ts';

test.setTimeout(300_000);

/** Goes on after a screen with English on it, so that one run tells of all of them. */
const softly = expect.configure({ soft: true });

/** Names of places, programs and the product, and days as the browser writes them. */
const DATA =
  /^([WwMm]+|Federal|Capital|Territory|Mortar|PDF|NAFDAC|Lagos|Chrome|Linux|Another|device|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)$/;
/** Full of what others wrote, and of names of states and banks: what is ours there is looked at on the other screens. */
const OTHERS_WORDS = new Set(['posts', 'offers', 'requests', 'money']);

test('every screen in the pseudo-language', async ({ browser, request, contextOptions, baseURL }, { project }) => {
  const widths = project.name === 'phone' ? [390] : [1280];
  const fixture = await makeLongFixture(request, baseURL!);
  const page = await openAs(browser, fixture.self, contextOptions);
  await expect(page).not.toHaveURL(/signin/);
  await speakPseudo(page, fixture.self.id);
  for (const [name, address] of Object.entries(addressesOf(fixture))) {
    await test.step(name, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeAttached({ timeout: 20_000 });
      await expect(page.locator('.animate-spin').filter({ visible: true })).toHaveCount(0);
      softly(await page.evaluate('document.documentElement.lang'), name).toBe(PSEUDO_LANGUAGE);
      if (!OTHERS_WORDS.has(name)) softly(await englishOn(page), `${name}: no English`).toEqual([]);
      await expectNoOverflow(page, `pseudo ${name}`, widths);
    });
  }
  await page.context().close();
});

/** As the member's own setting, so that it comes with every renewal of the session. */
async function speakPseudo(page: Page, memberId: string): Promise<void> {
  await page.evaluate(`(async () => {
    const ask = async (method, path, body, headers = {}) => {
      const sent = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
      return (await fetch(path, sent)).json();
    };
    const { token } = await ask('POST', '/api/auth/refresh', {});
    await ask('PATCH', '/profile/details/update/${memberId}', { language: '${PSEUDO_LANGUAGE}' }, { authorization: token });
  })()`);
}

function addressesOf({ offers, ...ids }: LongFixture): Record<string, string> {
  const at = (path: string, id: string) => path.replace(':id', id);
  return {
    posts: PATHS.posts,
    post: at(PATHS.post, ids.post),
    notices: PATHS.notices,
    offers: PATHS.offers,
    offer: at(PATHS.offer, offers.own),
    'offer of another': at(PATHS.offer, offers.theirs),
    'joint purchase': at(PATHS.offer, offers.joint),
    demand: at(PATHS.offer, offers.grouped),
    chatrooms: PATHS.chatrooms,
    chatroom: at(PATHS.chatroom, ids.room),
    chats: PATHS.chats,
    chat: at(PATHS.chat, ids.chat),
    requests: PATHS.requests,
    ownProfile: PATHS.ownProfile,
    profile: at(PATHS.profile, ids.other.id),
    sessions: PATHS.sessions,
    licence: PATHS.licence,
    money: PATHS.money,
  };
}

/** Words of three letters and more without an accent, which are no data. */
async function englishOn(page: Page): Promise<string[]> {
  const text = String(await page.evaluate('document.body.innerText'));
  const words = text.split(/[^\p{L}\p{M}\p{N}@.’'-]+/u).map((word) => word.replace(/^[.’'-]+|[.’'-]+$/g, ''));
  return [...new Set(words)].filter((word) => /^[A-Za-z’']{3,}$/.test(word) && !DATA.test(word));
}
