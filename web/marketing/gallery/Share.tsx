/** Hands on the address of a medicine: by the script as in the app, and without one to WhatsApp. */
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';

const LOOK = 'btn border-base-300 bg-base-100 hover:bg-base-200 focus-ring';

export function Share({ title, address }: { title: string; address: string }) {
  return (
    <>
      <button
        type="button"
        data-needs-script=""
        data-share={address}
        data-title={title}
        data-copied={t('The link is copied.')}
        data-refused={t('Copy this link: {url}', { url: address })}
        className={LOOK}
      >
        <Icon name="share" />
        {t('Share')}
      </button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`}
        target="_blank"
        rel="noreferrer"
        className={LOOK}
      >
        <Icon name="chats" />
        {t('WhatsApp')}
        <span className="sr-only"> {t('(opens in a new tab)')}</span>
      </a>
      <p role="status" data-shared="" className="col-span-2 w-full text-sm font-medium wrap-anywhere empty:hidden" />
    </>
  );
}
