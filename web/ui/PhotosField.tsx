/** Photos to send along: taken or chosen, made small on the device, shown, and taken away again one by one. */
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../i18n.ts';
import { ariaOf, type FieldLook } from './Field.tsx';
import { useFormState } from './Form.tsx';
import { Icon } from './Icon.tsx';
import { Ring } from './Ring.tsx';
import { shrinkPhoto } from './shrink.ts';

export function PhotosField({ name, label, hint, max }: FieldLook & { max: number }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const sent = useFormState().errors[name];
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const error = fault ?? sent;

  async function choose({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(field.files ?? [])];
    const room = chosen.slice(0, max - photos.length);
    setFault(undefined);
    setBusy(true);
    field.setCustomValidity(t('The photo is being made ready. Try again in a moment.'));
    const small = await Promise.all(room.map(shrinkPhoto));
    field.setCustomValidity('');
    setBusy(false);
    keep([...photos, ...small.filter((photo) => photo !== undefined)]);
    if (small.includes(undefined)) setFault(t('This is not a picture we can read. Choose a JPEG, PNG or WebP.'));
    else if (room.length < chosen.length) setFault(t('At most {n} photos', { n: max }));
  }

  /** What the form sends is what the field holds. */
  function keep(next: readonly File[]) {
    const files = new DataTransfer();
    for (const photo of next) files.items.add(photo);
    if (input.current) input.current.files = files.files;
    setPhotos(next);
  }

  function remove(photo: File) {
    setFault(undefined);
    keep(photos.filter((other) => other !== photo));
  }

  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      {photos.length > 0 && <Chosen photos={photos} remove={remove} />}
      <label
        htmlFor={id}
        hidden={photos.length >= max}
        aria-busy={busy}
        className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-dashed border-base-content/45 px-4 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-primary aria-busy:pointer-events-none"
      >
        {busy ? <Ring /> : <Icon name="camera" />}
        {busy ? t('Making the photo ready') : photos.length === 0 ? t('Add a photo') : t('Add another photo')}
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          multiple
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
    </div>
  );
}

function Chosen({ photos, remove }: { photos: readonly File[]; remove: (photo: File) => void }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((photo, at) => (
        <li key={`${photo.name} ${photo.lastModified} ${at}`} className="relative">
          <Preview photo={photo} />
          <button
            type="button"
            aria-label={t('Remove photo {n}', { n: at + 1 })}
            onClick={() => remove(photo)}
            className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-field focus-ring"
          >
            <span className="rounded-full border border-base-300 bg-base-100 p-0.5">
              <Icon name="close" size={18} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Preview({ photo }: { photo: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <img
      src={url}
      alt={t('The chosen photo')}
      className="size-28 rounded-field border border-base-300 bg-base-200 object-cover"
    />
  );
}
