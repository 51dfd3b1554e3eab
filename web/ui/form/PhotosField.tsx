/** A field for several photos: taken or chosen, shrunk on the device, previewed, reordered and removable. */
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { required } from '#rules/required.ts';
import { t } from '../../i18n.ts';
import type { FieldLook } from './Field.tsx';
import { useFormState } from './form-state.ts';
import { useObjectUrl } from '../hook/use-object-url.ts';
import { Icon } from '../Icon.tsx';
import { PhotoPick, useShrinking } from './PhotoPick.tsx';

/** A saved photo's address, or a new file. */
type Photo = string | File;

interface PhotosFieldProps extends FieldLook {
  max: number;
  /** The addresses of the saved photos. */
  first?: readonly string[];
  /** Name of the field with the order as JSON: the address of each saved photo, `new` for each new one. */
  order?: string;
}

export function PhotosField({ name, label, hint, max, first = [], order }: PhotosFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const sent = useFormState().errors[name];
  const [photos, setPhotos] = useState<readonly Photo[]>(first);
  const { busy, fault, setFault, shrink } = useShrinking();
  const error = fault ?? sent;

  async function choose({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(field.files ?? [])];
    const room = chosen.slice(0, max - photos.length);
    const small = await shrink(room);
    keep([...photos, ...small]);
    if (small.length === room.length && room.length < chosen.length) setFault(t('At most {n} photos', { n: max }));
  }

  /** Writes the new files into the file input, which the form sends. */
  function keep(next: readonly Photo[]) {
    const files = new DataTransfer();
    for (const photo of next) if (photo instanceof File) files.items.add(photo);
    if (input.current) input.current.files = files.files;
    setPhotos(next);
  }

  function remove(photo: Photo) {
    setFault(undefined);
    keep(photos.filter((other) => other !== photo));
  }

  /** Swaps a photo with the one before it. */
  function advance(photo: Photo) {
    const at = photos.indexOf(photo);
    keep(photos.with(at, required(photos[at - 1])).with(at - 1, photo));
  }

  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      {photos.length > 0 && <Chosen photos={photos} remove={remove} advance={advance} />}
      {order && (
        <input
          type="hidden"
          name={order}
          value={JSON.stringify(photos.map((photo) => (photo instanceof File ? 'new' : photo)))}
        />
      )}
      <PhotoPick
        id={id}
        name={name}
        input={input}
        choose={choose}
        text={photos.length === 0 ? t('Add a photo') : t('Add another photo')}
        multiple
        full={photos.length >= max}
        busy={busy}
        hint={hint}
        error={error}
      />
    </div>
  );
}

interface ChosenProps {
  photos: readonly Photo[];
  remove: (photo: Photo) => void;
  advance: (photo: Photo) => void;
}

function Chosen({ photos, remove, advance }: ChosenProps) {
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((photo, at) => (
        <li key={keyOf(photo)} className="relative">
          {photo instanceof File ? <Preview photo={photo} /> : <Picture url={photo} />}
          <Corner
            label={t('Remove photo {n}', { n: at + 1 })}
            icon="close"
            place="top-0 right-0"
            onClick={() => remove(photo)}
          />
          {at > 0 && (
            <Corner
              label={t('Move photo {n} forward', { n: at + 1 })}
              icon="back"
              place="bottom-0 left-0"
              onClick={() => advance(photo)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface CornerProps {
  label: string;
  icon: 'close' | 'back';
  place: string;
  onClick: () => void;
}

function Corner({ label, icon, place, onClick }: CornerProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute ${place} grid size-11 cursor-pointer place-items-center rounded-field focus-ring`}
    >
      <span className="rounded-full border border-base-300 bg-base-100 p-0.5">
        <Icon name={icon} size={18} />
      </span>
    </button>
  );
}

const keys = new WeakMap<File, string>();
let made = 0;

/** The same file chosen twice counts as two photos. */
function keyOf(photo: Photo): string {
  if (!(photo instanceof File)) return photo;
  const key = keys.get(photo) ?? `new ${(made += 1)}`;
  keys.set(photo, key);
  return key;
}

function Preview({ photo }: { photo: File }) {
  return <Picture url={useObjectUrl(photo)} />;
}

function Picture({ url }: { url: string | undefined }) {
  return (
    <img
      src={url}
      alt={t('The chosen photo')}
      className="size-28 rounded-field border border-base-300 bg-base-200 object-cover"
    />
  );
}
