/** Shown if a screen's data failed to load: the reason, and a retry button. */
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../alert/Banner.tsx';
import { Button } from '../Button.tsx';

export function Failed({ error, retry }: { error: unknown; retry: () => unknown }) {
  return (
    <Banner
      kind="error"
      action={
        <Button kind="quiet" onClick={() => void retry()}>
          {t('Try again')}
        </Button>
      }
    >
      {messageOf(error)}
    </Banner>
  );
}
