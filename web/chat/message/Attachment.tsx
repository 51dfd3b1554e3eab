/** A document in a message, with a button to save it. */
import { useState } from 'react';
import type { Message } from '#contract/chat/message.ts';
import { t } from '../../i18n.ts';
import { saveFile } from '../../net/private-file.ts';
import { showError } from '../../ui/alert/alert.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { sizeLabel } from './files.ts';

type Attachment = NonNullable<Message['attachment']> & Pick<Message, 'nonce'>;

export function DocumentRow({ attachment }: { attachment: Attachment }) {
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

export function useSaving(attachment: Pick<Attachment, 'url' | 'name' | 'nonce'>) {
  const [pending, setPending] = useState(false);
  return {
    pending,
    async save() {
      setPending(true);
      await saveFile(attachment, attachment.name).catch(showError);
      setPending(false);
    },
  };
}
