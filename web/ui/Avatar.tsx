/** A member's picture, or the initial on a colour of their own where there is none. */

/** Of as many hues as people tell apart at a glance; their colours stand in `app.css`. */
const HUES = ['green', 'blue', 'violet', 'rose', 'orange', 'olive', 'teal', 'grey'] as const;

interface AvatarProps {
  /** The first word decides the colour, so that a member has one wherever only the first name is known. */
  name: string;
  imageUrl?: string | null;
  /** Pixels. */
  size?: number;
}

/** Decoration: the name always stands beside it. */
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
      {name.trim().charAt(0).toUpperCase() || '?'}
    </span>
  );
}

function hueOf(name: string): (typeof HUES)[number] {
  let sum = 0;
  for (const letter of name.trim().split(/\s/)[0] ?? '') sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return HUES[sum % HUES.length] ?? 'green';
}
