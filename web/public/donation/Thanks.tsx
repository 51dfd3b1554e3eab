/** The gift has arrived: the script shows it, and fills in what was given. */
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../form/Note.tsx';
import { PRIMARY, QUIET } from './looks.ts';

export function Thanks() {
  return (
    <div data-given="" hidden className="grid gap-5">
      <div className="rounded-field border border-success bg-success/10 p-4">
        <p className="flex items-center gap-2 text-sm font-medium">
          <Icon name="success" />
          {t('Received')}
        </p>
        <p className="mt-1 text-2xl font-bold tracking-tight">
          <span data-sum="" translate="no" className="whitespace-nowrap tabular-nums" />
        </p>
        <p data-reference="" className="mt-2 text-xs wrap-anywhere text-quiet" />
      </div>
      <p className="text-sm">{t('We emailed your receipt.')}</p>
      <Note kind="error" id="receipt-error" role="alert" isWaiting className="">
        <p data-said="" />
      </Note>
      <button type="button" data-receipt="" className={`btn w-full focus-ring aria-busy:opacity-60 ${PRIMARY}`}>
        <Icon name="file" />
        {t('Receipt (PDF)')}
      </button>
      <button type="button" data-again="" className={`btn w-full focus-ring ${QUIET}`}>
        {t('Donate again')}
      </button>
    </div>
  );
}
