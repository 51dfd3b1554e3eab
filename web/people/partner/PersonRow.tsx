/** A member in a list: name, a line about them, and actions. */
import type { ComponentProps, ReactNode } from 'react';
import { Person } from '../../ui/Person.tsx';

interface PersonRowProps {
  person: ComponentProps<typeof Person>['person'];
  /** Shown under the name. */
  about?: ReactNode;
  /** Text that the member wrote, on its own line below. */
  text?: string;
  /** True if the buttons have their own line on phones. */
  roomy?: boolean;
  children?: ReactNode;
}

export function PersonRow({ person, about, text: wording, roomy = false, children }: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-1 last:pb-0">
      <div className="min-w-0 grow basis-44">
        <Person person={person} size={44} whole>
          {about}
        </Person>
        {wording && (
          <p className="mt-2 pl-13.5 text-sm leading-relaxed wrap-anywhere whitespace-pre-line" translate="no">
            {wording}
          </p>
        )}
      </div>
      <div className={`flex shrink-0 items-center gap-2 ${roomy ? 'max-sm:basis-full max-sm:pl-13.5' : ''}`}>
        {children}
      </div>
    </li>
  );
}

export function People({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-base-300">
      {children}
    </ul>
  );
}
