/** A chosen picture, large, with its caption field. It is inside the message's form, so it is no form itself. */
import { useState } from 'react';
import { CHAT_LIMITS } from '#rules/chat/chat.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { refusalOfLength } from '../../ui/form/Counter.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import type { Chosen } from './use-attachments.ts';

interface PictureCaptionProps {
  picture: Chosen;
  /** Stores the caption; empty for none. */
  keep: (caption: string) => void;
  onClose: () => void;
}

export function PictureCaption({ picture: { file, preview, caption = '' }, keep, onClose }: PictureCaptionProps) {
  const [text, setText] = useState(caption);
  const refusal = refusalOfLength(text.trim(), CHAT_LIMITS.message);
  return (
    <Dialog open onClose={onClose} title={t('Caption of the picture')}>
      <div className="grid gap-4">
        <img
          src={preview}
          alt={t('The chosen picture {name}', { name: file.name })}
          className="mx-auto max-h-[45dvh] max-w-full rounded-field object-contain"
        />
        <TextArea
          name="caption"
          label={t('Caption')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          maxLength={CHAT_LIMITS.message}
          hint={t('A picture with a caption is sent as its own message.')}
        />
        {refusal && (
          <p role="alert" className="text-sm font-medium text-error">
            {refusal}
          </p>
        )}
        <Button
          disabled={refusal !== undefined}
          onClick={() => {
            keep(text.trim());
            onClose();
          }}
        >
          {t('Done')}
        </Button>
      </div>
    </Dialog>
  );
}
