/** Hands on an address: by the phone's own sheet or the clipboard, or straight to WhatsApp; what holds the buttons lays them out. */
import { t } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { addressOf, shareLink } from './share-link.ts';
import { WhatsAppLink } from './WhatsAppLink.tsx';

interface ShareButtonsProps {
  title: string;
  path: string;
  /** Visitors see what it leads to, at least a part of it. */
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
