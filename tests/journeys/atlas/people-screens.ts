/** People, the account and the money of a member, and the gallery as members see it, with their dialogs. */
import { PATHS } from '#rules/paths.ts';
import { chooseTab } from '../admin/administrator.ts';
import { type Fixture, wide, wideName } from './fixture.ts';
import { at } from './trade-screens.ts';
import { dialog, dialogOf, heading, look, type Part, type Screens, sentence, words } from './walk.ts';

export function peopleScreens({ self, other, offers }: Fixture): Screens {
  return {
    requests: {
      address: PATHS.requests,
      shows: heading('Partner Requests'),
      parts: [membersFound, dialog('remove partner', ['Remove']), dialog('blocked', ['Blocked'])],
    },
    'own profile': {
      address: PATHS.ownProfile,
      shows: heading(self.fullName),
      parts: [
        dialog('details', ['Edit details'], async ({ page, say }) => {
          await dialogOf(page)
            .getByLabel(say('Email'))
            .fill(`x${other.email.slice(1)}`);
        }),
      ],
    },
    'own businesses': { address: `${PATHS.ownProfile}?tab=businesses`, shows: words(offers.own.words) },
    profile: {
      address: at(PATHS.profile, other.id),
      shows: heading(other.fullName),
      parts: [dialog('block', ['More about', 'Block'])],
    },
    sessions: { isLong: true, address: PATHS.sessions, shows: heading('Devices') },
    licence: { isLong: true, address: PATHS.licence, shows: words(wide(30)) },
    suspicion: { address: PATHS.suspicion, shows: heading('Report a batch') },
    'medicine requests': { address: PATHS.medicineRequests, shows: heading('Medicine requests') },
    money: { isLong: true, address: PATHS.money, shows: heading('My money'), parts: [tabsOfMoney] },
    settings: { address: PATHS.settings, shows: heading('Settings') },
    privacy: { isLong: true, address: PATHS.privacy, shows: heading('My data') },
  };
}

const membersFound: Part = async (walk) => {
  const { page, say } = walk;
  const search = page.getByLabel(say('Name'));
  await search.fill(wideName(8));
  await look(
    walk,
    'members found',
    page
      .getByRole('list', { name: say('Members found') })
      .getByRole('listitem')
      .first(),
  );
  await search.fill('');
};

/** Every tab of My money, including the statement. */
const tabsOfMoney: Part = async (walk) => {
  const { page, say } = walk;
  for (const tab of await page.getByRole('tab').all()) {
    await chooseTab(tab);
    const name = await tab.innerText();
    const isStatement = name === say('Statement');
    await look(
      walk,
      `money: ${name}`,
      isStatement ? page.getByText(say('Closing balance')) : page.getByRole('tabpanel').first(),
    );
  }
};

/** The pages of the gallery that members see in the app. */
export function galleryScreens(): Screens {
  return {
    gallery: { address: PATHS.gallery, shows: heading('Product Gallery') },
    generic: {
      address: at(PATHS.generic, 'aluminium-hydroxide-magnesium-hydroxide-magnesium-trisilicate-simeticone'),
      shows: ({ page }) => page.getByRole('heading', { level: 1, name: /^Aluminium hydroxide/i }),
    },
    // a letter of no medicine, because another journey adds brands of the widest letters
    'gallery found': { address: `${PATHS.gallery}?q=${'Щ'.repeat(40)}`, shows: sentence('Nothing found') },
    'no generic': { address: at(PATHS.generic, wide(60)), shows: heading('This medicine is not in the gallery') },
    'class of the gallery': {
      address: `${PATHS.gallery}?class=antacids-antiulcer`,
      shows: ({ page }) => page.getByRole('link', { name: /simeticone/i }).first(),
    },
  };
}
