/** Follows one medicine: a saved search for its name, made and ended by one button. */
import { useQuery } from '@tanstack/react-query';
import { OFFER_SEARCH_LIMITS } from '#rules/trade/offer-search.ts';
import { SAVED_SEARCH_LIMITS } from '#rules/trade/saved-search.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { removeSearch, savedSearchesQuery, saveSearch } from './queries.ts';
import { ActButton } from '../../ui/ActButton.tsx';

/** A search for these words and nothing else is the one it makes. */
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
