/** The warning on chat screens against payments outside Mortar. */
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';

export function ScamWarning() {
  return (
    <Banner kind="warning">
      {t(
        'All financial transactions go through Mortar’s own account. Anyone who asks you to pay elsewhere may be a scammer.',
      )}
    </Banner>
  );
}
