/** Share buttons: the phone's share sheet or the clipboard, and WhatsApp. The container lays them out. */
import { t } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { addressOf, shareLink } from './share-link.ts';
import { WhatsAppLink } from './WhatsAppLink.tsx';

interface ShareButtonsProps {
  title: string;
  path: string;
  /** True if visitors can see at least a part of the target. */
  isOpen?: boolean;
}

export function ShareButtons({ title, path, isOpen = false }: ShareButtonsProps) {
  return (
    <>
      <Button kind="quiet" icon="share" onClick={() => void shareLink(title, path, isOpen)}>
        {t('Share')}
      </Button>
      <WhatsAppLink title={title} address={addressOf(path)} />
    </>
  );
}
