/** A line above the offers: pay through the wallet only. Dismissed for the tab, or for good by members who have closed a trade. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { queryClient } from '../../net/query.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSessionFlag } from '../../ui/hook/use-session-flag.ts';
import { scamNoteQuery } from './queries.ts';

/** Local storage key: set once it is dismissed for good. */
const FLAG = 'mortar.scam-note';

export function ScamNote() {
  const [away, putAway] = useSessionFlag('scam-note');
  const { data } = useQuery({ ...scamNoteQuery, enabled: !away });
  const isAwayForGood = data?.away;
  // the outline of this screen reads this flag before data loads
  useEffect(() => {
    if (isAwayForGood) localStorage.setItem(FLAG, '1');
    else if (isAwayForGood === false) localStorage.removeItem(FLAG);
  }, [isAwayForGood]);
  // a newcomer sees it before their data has loaded
  if (away || data?.away) return null;

  function close() {
    putAway();
    if (!data?.mayPutAway) return;
    // offline it is dismissed for this tab, and saved later
    void call('POST /api/user/scam-note/away', {}).then(
      (answer) => queryClient.setQueryData(scamNoteQuery.queryKey, answer),
      () => undefined,
    );
  }

  return (
    <div
      data-flag="scam-note"
      className="mb-2 flex items-center gap-2 border-y border-warning bg-warning/20 pl-4 text-xs text-base-content max-sm:-mx-4 sm:rounded-field sm:border-x sm:pl-3 sm:text-sm"
    >
      <Icon name="warning" size={16} className="shrink-0" />
      <p className="min-w-0 grow">{t('Pay only through Mortar’s wallet, to avoid scams.')}</p>
      <span className="-my-1">
        <IconButton icon="close" label={data?.mayPutAway ? t('Dismiss permanently') : t('Dismiss')} onClick={close} />
      </span>
    </div>
  );
}
