/** A large box that opens the file chooser, and on which a file can be dropped. */
import type { ChangeEvent } from 'react';
import { Icon, type IconName } from '../Icon.tsx';

interface FileBoxProps {
  icon: IconName;
  label: string;
  hint: string;
  accept: string;
  /** While a file is worked on, no other one can be chosen. */
  busy: boolean;
  choose: (file: File) => void;
}

export function FileBox({ icon, label, hint, accept, busy, choose }: FileBoxProps) {
  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // lets the same file be chosen again
    currentTarget.value = '';
    if (file && !busy) choose(file);
  }

  return (
    <label
      aria-busy={busy}
      className="relative grid min-h-36 cursor-pointer place-items-center content-center gap-2 rounded-box border border-dashed border-base-content/45 px-4 py-6 text-center text-sm hover:bg-base-200 has-focus-visible:outline-2 has-focus-visible:outline-primary aria-busy:pointer-events-none"
    >
      <span className="text-primary">
        <Icon name={icon} size={28} />
      </span>
      <span className="font-medium">{label}</span>
      <span className="text-quiet">{hint}</span>
      {/* covers the whole box, so that a file can be dropped on it */}
      <input type="file" accept={accept} onChange={change} className="absolute inset-0 cursor-pointer opacity-0" />
    </label>
  );
}
