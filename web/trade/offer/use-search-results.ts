/** An offer search's results by page. New offers wait until the member asks for them. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '../../net/live.ts';
import { useNewItems } from '../../ui/list/use-new-items.ts';
import { isNewResult, offerArrived, startAgain } from './new-results.ts';
import { searchQuery } from './search-queries.ts';
import { paramsOf, type Search } from './search.ts';

export function useSearchResults(search: Search) {
  const query = useInfiniteQuery(searchQuery(search));
  const arrivals = useNewItems(query.data?.pages.flatMap((page) => page.businesses) ?? []);
  // in other sort orders only the server knows a new offer's place
  const key = JSON.stringify(paramsOf(search));
  const [elsewhere, setElsewhere] = useState<{ key: string; ids: string[] }>({ key, ids: [] });
  const late = elsewhere.key === key ? elsewhere.ids : [];
  useLive('business', ({ businesses }) => {
    for (const offer of businesses) {
      void isNewResult(search, offer).then((isNew) => {
        if (!isNew) return;
        if (!search.sort) offerArrived(search, offer);
        else
          setElsewhere((cached) => ({
            key,
            ids: [...new Set([...(cached.key === key ? cached.ids : []), offer._id])],
          }));
      }, ignore);
    }
  });
  return {
    query,
    visible: arrivals.visible,
    waiting: arrivals.waiting + late.length,
    reveal() {
      if (late.length > 0) {
        setElsewhere({ key, ids: [] });
        void startAgain(search);
      }
      arrivals.reveal();
    },
  };
}

/** An offer that could not be checked is not counted; the next fetch shows it. */
function ignore(): void {}
