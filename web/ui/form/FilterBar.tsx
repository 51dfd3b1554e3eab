/** Narrows a list: words to search for, with what stands beside them, and one kind of several. */
import type { ReactNode } from 'react';
import { Chips, type ChipsProps } from '../Chips.tsx';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

interface FilterBarProps<T extends string> {
  search: SearchFieldProps;
  /** Below the words; a phone may have it elsewhere. */
  kind?: ChipsProps<T> | undefined;
  className: string;
  /** Beside the words. */
  children?: ReactNode;
}

export function FilterBar<T extends string>({ search, kind, className, children }: FilterBarProps<T>) {
  return (
    <div className={`grid gap-3 ${className}`}>
      <div className="flex gap-2">
        <SearchField {...search} />
        {children}
      </div>
      {kind && <Chips {...kind} />}
    </div>
  );
}
