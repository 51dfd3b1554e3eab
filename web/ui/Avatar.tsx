/** A member's picture, or the initial where there is none. */
interface AvatarProps {
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
      className="grid shrink-0 place-items-center rounded-full bg-secondary font-semibold text-secondary-content"
    >
      {name.trim().charAt(0).toUpperCase() || '?'}
    </span>
  );
}
