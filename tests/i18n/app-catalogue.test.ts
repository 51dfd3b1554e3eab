/** The sentences whose phrases a browser gets. */
import { expect, it } from 'vitest';
import { readSources } from '../../scripts/messages/catalogue.ts';

it('the app gets phrases of its screens and of what the server answers it, not of mails and public pages', async () => {
  const { ids, idsOfApp, idsOfPages } = await readSources();
  const ofScreen = 'Search in all chats';
  const ofRefusal = 'The last day is before the first';
  const ofMail = 'Your Mortar email address was changed';
  const ofPublicPage = 'Agreed amount, in naira';
  expect(ids).toEqual(expect.arrayContaining([ofScreen, ofRefusal, ofMail, ofPublicPage]));
  expect([ofScreen, ofRefusal, ofMail, ofPublicPage].filter((id) => idsOfApp.has(id))).toEqual([ofScreen, ofRefusal]);
  expect([idsOfPages.has(ofPublicPage), idsOfPages.has(ofRefusal), idsOfPages.has(ofScreen)]).toEqual([
    true,
    true,
    false,
  ]);
});
