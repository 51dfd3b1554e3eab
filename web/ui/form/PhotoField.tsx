/** A photo field: taken or chosen, shrunk on the device, previewed and removable. */
import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import type { FieldLook } from './Field.tsx';
import { useFormState } from './form-state.ts';
import { PhotoPick, useShrinking } from './PhotoPick.tsx';

type PhotoFieldProps = FieldLook & {
  /** Marks the label; the form checks it. */
  required?: boolean;
  /** A photo chosen on an earlier visit, already shrunk. */
  first?: File | null;
  /** Called with each photo to be sent, or undefined for none. */
  onPick?: (file: File | undefined) => void;
};

export function PhotoField({ name, label, hint, required, first, onPick }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const sent = useFormState().errors[name];
  const [preview, setPreview] = useState<string>();
  const { busy, fault, shrink } = useShrinking();
  const error = fault ?? sent;
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const [small] = await shrink([...(field.files ?? [])]);
    if (!small) return remove();
    setPreview(putInto(field, small));
    onPick?.(small);
  }

  const showFirst = useEffectEvent(() => first && input.current && setPreview(putInto(input.current, first)));
  useEffect(() => void showFirst(), []);

  function remove() {
    if (input.current) input.current.value = '';
    setPreview(undefined);
    onPick?.(undefined);
  }

  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden="true" className="text-error">
            {' *'}
          </span>
        )}
      </span>
      {preview ? (
        <div className="flex items-end gap-3">
          <img
            src={preview}
            alt={t('The chosen photo')}
            className="size-28 rounded-field border border-base-300 object-cover"
          />
          <Button kind="quiet" onClick={remove}>
            {t('Remove photo')}
          </Button>
        </div>
      ) : null}
      <PhotoPick
        id={id}
        name={name}
        input={input}
        choose={choose}
        text={t('Add a photo')}
        full={preview !== undefined}
        busy={busy}
        hint={hint}
        error={error}
      />
    </div>
  );
}

/** Returns a preview address. */
function putInto(field: HTMLInputElement, photo: File): string {
  const files = new DataTransfer();
  files.items.add(photo);
  field.files = files.files;
  return URL.createObjectURL(photo);
}
