/** The files of the next message, above the message box: each removable, pictures with a caption. */
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { PictureCaption } from './PictureCaption.tsx';
import { sizeLabel } from '../message/files.ts';
import type { Attachments, Chosen } from './use-attachments.ts';

export function AttachmentTray({ attachments }: { attachments: Attachments }) {
  const { chosen, making, faults, isUnsaved, remove } = attachments;
  const [opened, open] = useState<string>();
  const captioned = chosen.find(({ key }) => key === opened);
  if (chosen.length === 0 && making === 0 && faults.length === 0) return null;
  return (
    <div role="group" aria-label={t('Files to send')} className="mb-2 grid gap-1.5">
      {faults.length > 0 && (
        <div role="alert" className="text-sm font-medium wrap-anywhere text-error">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
      <ul className="flex gap-2 overflow-x-auto overscroll-x-contain" hidden={chosen.length + making === 0}>
        {chosen.map((one) => (
          <li key={one.key} ref={bringIntoView} className="relative shrink-0">
            {one.preview ? <Picture picture={one} open={() => open(one.key)} /> : <Document file={one.file} />}
            <Remove name={one.file.name} onClick={() => remove(one.key)} />
          </li>
        ))}
        {making > 0 && (
          <li className="grid size-24 shrink-0 place-items-center rounded-field border border-base-300 bg-base-200">
            <Spinner />
          </li>
        )}
      </ul>
      {captioned && (
        <PictureCaption
          key={captioned.key}
          picture={captioned}
          keep={(words) => attachments.caption(captioned.key, words)}
          onClose={() => open(undefined)}
        />
      )}
      <p role="status" className="text-xs text-quiet empty:hidden">
        {sentence(attachments)}
      </p>
      {isUnsaved && (
        <p className="text-xs font-medium text-error">
          {t('This device has no space to store these files. Send them before you leave this screen.')}
        </p>
      )}
    </div>
  );
}

function sentence({ chosen, making }: Attachments): string {
  if (making > 0) return t('{n, plural, one {Preparing # file} other {Preparing # files}}', { n: making });
  return chosen.length > 1 ? t('{n} files. The caption goes on the first one.', { n: chosen.length }) : '';
}

/** Scrolls to the newest, at the end of the row. */
function bringIntoView(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function Picture({ picture: { file, preview, caption }, open }: { picture: Chosen; open: () => void }) {
  return (
    <button
      type="button"
      onClick={open}
      title={t('Write a caption')}
      className="relative block size-24 cursor-pointer overflow-hidden rounded-field border border-base-300 bg-base-200 focus-ring"
    >
      <img src={preview} alt={t('The chosen picture {name}', { name: file.name })} className="size-full object-cover" />
      <span className="sr-only">{t('Write a caption')}</span>
      <span
        className="absolute inset-x-0 bottom-0 flex items-center gap-1 truncate bg-black/65 px-1 py-0.5 text-left text-[0.6875rem] text-white"
        translate={caption ? 'no' : undefined}
        aria-hidden={caption ? undefined : 'true'}
      >
        {caption ? <span className="truncate">{caption}</span> : <Icon name="edit" size={14} />}
      </span>
    </button>
  );
}

function Document({ file }: { file: Chosen['file'] }) {
  return (
    <div className="flex h-20 w-48 items-center gap-2 rounded-field border border-base-300 bg-base-200 pr-9 pl-2 text-xs">
      <Icon name="file" size={24} className="text-primary" />
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium wrap-anywhere" translate="no">
          {file.name}
        </span>
        <span className="text-quiet">{sizeLabel(file.size)}</span>
      </span>
    </div>
  );
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={t('Remove {name}', { name })}
      title={t('Remove')}
      onClick={onClick}
      className="absolute top-0 right-0 flex size-11 cursor-pointer justify-end rounded-field p-1 focus-ring"
    >
      <span className="size-fit rounded-full border border-base-300 bg-base-100 p-0.5">
        <Icon name="close" size={18} />
      </span>
    </button>
  );
}
