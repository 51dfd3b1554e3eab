/** Asks before somebody pays again whose money may still come. */
import { t } from '../../i18n.ts';
import { PRIMARY, QUIET } from './looks.ts';

export function PayTwice() {
  return (
    <dialog
      id="pay-twice"
      aria-labelledby="pay-twice-title"
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-box border border-base-300 bg-base-100 p-6 text-base-content"
    >
      <h2 id="pay-twice-title" className="text-lg font-semibold tracking-tight">
        {t('Pay again?')}
      </h2>
      <p className="mt-3">
        {t(
          'Your donation may still be on its way. Verify it first. If you pay again and both arrive, you donate twice.',
        )}
      </p>
      <form method="dialog" className="mt-5 flex flex-wrap gap-3">
        <button type="submit" value="yes" className={`btn focus-ring ${PRIMARY}`}>
          {t('Yes, pay again')}
        </button>
        <button type="submit" value="no" className={`btn focus-ring ${QUIET}`}>
          {t('No')}
        </button>
      </form>
    </dialog>
  );
}
