/** Hands on the address of a medicine: by the script as in the app, and without one to WhatsApp. */
import { t } from '../../i18n.ts';
import { WhatsAppLink } from '../../ui/alert/WhatsAppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';

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
        className="btn border-base-300 bg-base-100 hover:bg-base-200 focus-ring"
      >
        <Icon name="share" />
        {t('Share')}
      </button>
      <WhatsAppLink title={title} address={address} />
      <p role="status" data-shared="" className="col-span-2 w-full text-sm font-medium wrap-anywhere empty:hidden" />
    </>
  );
}
