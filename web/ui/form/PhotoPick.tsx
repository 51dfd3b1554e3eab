/** Where photos are taken or chosen, with what is to be said of them. */
import type { ChangeEvent, ReactNode, RefObject } from 'react';
import { t } from '../../i18n.ts';
import { ariaOf } from './Field.tsx';
import { Icon } from '../Icon.tsx';
import { Spinner } from '../Spinner.tsx';

interface PhotoPickProps {
  id: string;
  name: string;
  input: RefObject<HTMLInputElement | null>;
  choose: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
  text: string;
  multiple?: boolean;
  /** There is no room for another one. */
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
        {busy ? t('Making the photo ready') : wording}
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          multiple={multiple}
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => void choose(event)}
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
