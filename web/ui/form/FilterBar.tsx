/** Filters a list: search words with controls beside them, and one of several kinds. */
import type { ReactNode } from 'react';
import { Chips, type ChipsProps } from '../Chips.tsx';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

interface FilterBarProps<T extends string> {
  search: SearchFieldProps;
  /** Shown below the words. */
  kind?: ChipsProps<T> | undefined;
  className: string;
  /** Shown beside the words. */
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
