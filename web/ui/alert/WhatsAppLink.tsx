/** Shares an address to WhatsApp, without script. */
import { t } from '../../i18n.ts';
import { NewTabLink } from '../NewTabLink.tsx';

export function WhatsAppLink({ title, address }: { title: string; address: string }) {
  return (
    <NewTabLink href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`} icon="chats">
      {t('WhatsApp')}
    </NewTabLink>
  );
}
