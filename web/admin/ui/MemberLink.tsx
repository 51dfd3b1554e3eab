/** A member's name, linked to their administration screen. */
import { Link } from 'react-router';
import { pathOfOne } from '../paths.ts';

export function MemberLink({ of: { _id, fullName } }: { of: { _id: string; fullName: string } }) {
  return (
    <Link
      to={pathOfOne('user', _id)}
      translate="no"
      className="rounded-sm font-medium wrap-anywhere text-primary hover:underline focus-ring"
    >
      {fullName}
    </Link>
  );
}
