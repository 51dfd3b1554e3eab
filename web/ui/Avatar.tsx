/** A member's picture, or their initial on a colour of their own. */
import { hueOf, initialOf } from '../format/initial.ts';

interface AvatarProps {
  /** The first word decides the colour, so that it is the same where only the first name is known. */
  name: string;
  imageUrl?: string | null;
  /** Pixels. */
  size?: number;
}

/** Decorative, since the name is always beside it. */
export function Avatar({ name, imageUrl, size = 40 }: AvatarProps) {
  const box = { width: size, height: size, fontSize: size * 0.42 };
  return imageUrl ? (
    <img src={imageUrl} alt="" loading="lazy" style={box} className="shrink-0 rounded-full object-cover" />
  ) : (
    <span
      aria-hidden="true"
      translate="no"
      style={box}
      className={`initial-${hueOf(name)} grid shrink-0 place-items-center rounded-full font-semibold`}
    >
      {initialOf(name)}
    </span>
  );
}
