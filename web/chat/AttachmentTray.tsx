/** Above the message box: the file that is about to be sent, with the way back. */
import { t } from '../i18n.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Ring } from '../ui/Ring.tsx';
import { sizeWords } from './files.ts';
import type { Attaching } from './use-attachment.ts';

export function AttachmentTray({ attachment }: { attachment: Attaching }) {
  const { chosen, busy, fault, send, cancel } = attachment;
  if (!chosen && !busy && !fault) return null;
  return (
    <div
      role="group"
      aria-label={t('File to send')}
      className="shrink-0 border-t border-base-300 bg-base-100 p-2 sm:p-3"
    >
      {fault && (
        <p role="alert" className="mb-2 text-sm font-medium text-error">
          {chosen ? t('Not sent.') : ''} {fault}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {chosen?.preview && (
          <img
            src={chosen.preview}
            alt={t('The chosen picture')}
            className="size-20 rounded-field border border-base-300 object-cover"
          />
        )}
        {chosen && !chosen.preview && <Icon name="file" size={32} className="text-primary" />}
        {chosen && (
          <p className="min-w-0 grow basis-24 text-sm">
            <span className="line-clamp-2 font-medium wrap-anywhere">{chosen.file.name}</span>
            <span className="text-xs text-quiet">{sizeWords(chosen.file.size)}</span>
          </p>
        )}
        {busy === 'making' && (
          <p role="status" className="flex min-h-11 items-center gap-2 text-sm">
            <Ring /> {t('Making the picture ready')}
          </p>
        )}
        {chosen && (
          <Button icon="send" pending={busy === 'sending'} onClick={() => void send()}>
            {fault ? t('Try again') : t('Send file')}
          </Button>
        )}
        {busy !== 'making' && (
          <IconButton
            icon="close"
            label={chosen ? t('Cancel') : t('Close')}
            onClick={cancel}
            disabled={busy === 'sending'}
          />
        )}
      </div>
    </div>
  );
}
