/** A file in a message: a picture in its proportions that opens whole, or a document to save. */
import { useState } from 'react';
import type { Message } from '#contract/chat/chat.ts';
import { messageOf } from '../../errors.ts';
import { t } from '../../i18n.ts';
import { saveFile, useFile } from '../../private-file.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { sizeLabel } from '../compose/files.ts';

type Attachment = NonNullable<Message['attachment']> & Pick<Message, 'nonce'>;

/** The largest picture, in pixels. */
const BOX = { width: 260, height: 300 };

export function AttachmentView({ attachment }: { attachment: Attachment }) {
  const { width, height } = attachment;
  if (width === null || height === null) return <DocumentRow attachment={attachment} />;
  return <Picture attachment={attachment} width={width} height={height} />;
}

/** Reserves its place before it has loaded, so that nothing moves. */
function Picture({ attachment, width, height }: { attachment: Attachment; width: number; height: number }) {
  const { src, failed, askAgain } = useFile(attachment);
  const [whole, showWhole] = useState(false);
  const scale = Math.min(1, BOX.width / width, BOX.height / height);
  const box = { width: Math.max(64, width * scale), aspectRatio: `${width} / ${height}` };
  return (
    <>
      <button
        type="button"
        onClick={() => (failed ? askAgain() : showWhole(true))}
        style={box}
        aria-label={failed ? undefined : t('Picture {name}, show whole', { name: attachment.name })}
        className="my-1 grid max-w-full cursor-pointer place-items-center overflow-hidden rounded-field bg-base-300 text-quiet focus-ring"
      >
        {src ? <img src={src} alt="" className="size-full object-cover" /> : <Waits failed={failed} />}
      </button>
      {whole && (
        <Dialog open onClose={() => showWhole(false)} title={attachment.name}>
          {src && <img src={src} alt={attachment.name} className="mx-auto max-h-[75dvh] max-w-full object-contain" />}
          <div className="mt-4">
            <SaveButton attachment={attachment} />
          </div>
        </Dialog>
      )}
    </>
  );
}

function Waits({ failed }: { failed: boolean }) {
  if (!failed) return <Spinner />;
  return (
    <span className="flex items-center gap-2 px-2 text-xs">
      <Icon name="offline" size={18} /> {t('Load again')}
    </span>
  );
}

function DocumentRow({ attachment }: { attachment: Attachment }) {
  const { name, bytes } = attachment;
  const { pending, save } = useSaving(attachment);
  return (
    <button
      type="button"
      onClick={() => void save()}
      disabled={pending}
      className="my-1 flex w-64 max-w-full cursor-pointer items-center gap-3 rounded-field border border-base-300 bg-base-100 p-2 text-left text-base-content hover:bg-base-200 focus-ring"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-field bg-secondary text-secondary-content">
        {pending ? <Spinner /> : <Icon name="file" size={24} />}
      </span>
      <span className="min-w-0">
        <span className="sr-only">{t('Save')} </span>
        <span className="line-clamp-2 text-sm font-medium wrap-anywhere" translate="no">
          {name}
        </span>
        <span translate="no" className="block text-xs text-quiet">
          PDF · {sizeLabel(bytes)}
        </span>
      </span>
    </button>
  );
}

function SaveButton({ attachment }: { attachment: Attachment }) {
  const { pending, save } = useSaving(attachment);
  return (
    <Button kind="quiet" pending={pending} onClick={() => void save()}>
      {t('Save')}
    </Button>
  );
}

function useSaving(attachment: Attachment) {
  const [pending, setPending] = useState(false);
  return {
    pending,
    async save() {
      setPending(true);
      await saveFile(attachment, attachment.name).catch((error: unknown) => showAlert('Error', messageOf(error)));
      setPending(false);
    },
  };
}
