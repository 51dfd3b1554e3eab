/** Follows one medicine: one button creates and removes a saved search for its name. */
import { useQuery } from '@tanstack/react-query';
import { OFFER_SEARCH_LIMITS } from '#rules/trade/offer-search.ts';
import { SAVED_SEARCH_LIMITS } from '#rules/trade/saved-search.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { removeSearch, savedSearchesQuery, saveSearch } from './queries.ts';
import { ActButton } from '../../ui/ActButton.tsx';

/** Matches the saved search with these words and no filters. */
export function Follow({ words }: { words: string }) {
  const q = words.slice(0, OFFER_SEARCH_LIMITS.wordsMax).trim();
  const { data: searches } = useQuery(savedSearchesQuery);
  const saved = searches?.find(({ filters }) => filters.q === q && Object.keys(filters).length === 1);

  async function change() {
    if (saved) return removeSearch(saved._id);
    await saveSearch({ q, name: q.slice(0, SAVED_SEARCH_LIMITS.name).trim() });
    showAlert('Success', t('You follow this medicine. We notify you about new offers.'));
  }

  return (
    <ActButton kind="quiet" icon="bell" aria-pressed={saved !== undefined} act={change}>
      {saved ? t('Following') : t('Follow')}
    </ActButton>
  );
}
