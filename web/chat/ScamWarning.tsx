/** The warning on the chat screens: money moves through Mortar or not at all. */
import { t } from '../i18n.ts';
import { Banner } from '../ui/Banner.tsx';

export function ScamWarning() {
  return (
    <Banner kind="warning">
      {t(
        'All financial transactions go through Mortar’s own account, which holds the money until the goods have arrived. Whoever asks you to pay elsewhere may be a scam.',
      )}
    </Banner>
  );
}
