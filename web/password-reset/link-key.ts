/** The key of a mailed link: behind the `#` on the way here, then in memory only. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Takes the key out of the address bar and the history, before anything is loaded that could look there. */
export function hideLinkKey(): null {
  const { hash, pathname, search } = window.location;
  if (hash) window.history.replaceState(window.history.state, '', pathname + search);
  return null;
}

/** The router still knows what the address was; a link that is opened in the same tab later is hidden like the first. */
/** Empty where the address holds none, as after a reload. */
export function useLinkKey(): string {
  const { hash } = useLocation();
  useEffect(() => void hideLinkKey(), [hash]);
  return /^#k=([\w-]+)$/.exec(hash)?.[1] ?? '';
}
