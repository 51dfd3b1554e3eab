/** Follows one medicine: a saved search for its name, made and ended by one button. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../net/errors.ts';
import { OFFER_SEARCH_LIMITS } from '#rules/trade/offer-search.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { removeSearch, savedSearchesQuery, saveSearch } from './queries.ts';

/** A search for these words and nothing else is the one it makes. */
export function Follow({ words }: { words: string }) {
  const { wordsMax, savedName } = OFFER_SEARCH_LIMITS;
  const q = words.slice(0, wordsMax).trim();
  const { data: searches } = useQuery(savedSearchesQuery);
  const [isBusy, setBusy] = useState(false);
  const saved = searches?.find(({ filters }) => filters.q === q && Object.keys(filters).length === 1);

  async function change() {
    setBusy(true);
    try {
      if (saved) await removeSearch(saved._id);
      else {
        await saveSearch({ q, name: q.slice(0, savedName).trim() });
        showAlert('Success', t('You follow this medicine. We tell you of every new offer of it.'));
      }
    } catch (error) {
      showAlert('Error', messageOf(error));
    }
    setBusy(false);
  }

  return (
    <Button kind="quiet" icon="bell" aria-pressed={saved !== undefined} pending={isBusy} onClick={() => void change()}>
      {saved ? t('Following') : t('Follow')}
    </Button>
  );
}
