/** The buttons to take or choose photos, with their messages. */
import { type ChangeEvent, type ReactNode, type RefObject, useState } from 'react';
import { t } from '../../i18n.ts';
import { ariaOf } from './Field.tsx';
import { Icon } from '../Icon.tsx';
import { Spinner } from '../Spinner.tsx';
import { prepare } from './preparing.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Shrinks chosen photos. Unreadable files are left out and reported. */
export function useShrinking() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function shrink(chosen: readonly File[]): Promise<File[]> {
    setFault(undefined);
    setBusy(true);
    const small = await Promise.all(chosen.map(shrinkPhoto));
    setBusy(false);
    if (small.includes(undefined)) setFault(t('This is not a picture we can read. Choose a JPEG, PNG or WebP.'));
    return small.filter((photo) => photo !== undefined);
  }

  return { busy, fault, setFault, shrink };
}

interface PhotoPickProps {
  id: string;
  name: string;
  input: RefObject<HTMLInputElement | null>;
  choose: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
  text: string;
  multiple?: boolean;
  /** True if there is no room for another one. */
  full: boolean;
  busy: boolean;
  hint: ReactNode;
  error: string | undefined;
}

export function PhotoPick({
  id,
  name,
  input,
  choose,
  text: wording,
  multiple,
  full,
  busy,
  hint,
  error,
}: PhotoPickProps) {
  return (
    <>
      <label
        htmlFor={id}
        hidden={full}
        aria-busy={busy}
        className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-dashed border-base-content/45 px-4 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-primary aria-busy:pointer-events-none"
      >
        {busy ? <Spinner /> : <Icon name="camera" />}
        {busy ? t('Preparing photo') : wording}
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          multiple={multiple}
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => prepare(event.currentTarget.form, choose(event))}
          {...ariaOf(id, hint, error)}
          className="sr-only"
        />
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-error">
          {error}
        </p>
      )}
    </>
  );
}
