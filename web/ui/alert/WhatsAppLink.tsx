/** Hands on an address to WhatsApp, without a script. */
import { t } from '../../i18n.ts';
import { Icon } from '../Icon.tsx';

export function WhatsAppLink({ title, address }: { title: string; address: string }) {
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`}
      target="_blank"
      rel="noreferrer"
      className="btn border-base-300 bg-base-100 hover:bg-base-200 focus-ring"
    >
      <Icon name="chats" />
      {t('WhatsApp')}
      <span className="sr-only"> {t('(opens in a new tab)')}</span>
    </a>
  );
}
