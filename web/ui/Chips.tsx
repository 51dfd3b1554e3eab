/** A row of chips with one or none selected: `undefined` means all. */
import { t } from '../i18n.ts';

export interface ChipsProps<T extends string> {
  label: string;
  options: readonly T[];
  textOf: (option: T) => string;
  chosen: T | undefined;
  choose: (option: T | undefined) => void;
  /** True if one is always selected. */
  required?: boolean;
  /** Wraps the chips into more lines instead of a swipeable row. */
  wrap?: boolean;
}

export function Chips<T extends string>({
  label,
  options,
  textOf: words,
  chosen,
  choose,
  required,
  wrap,
}: ChipsProps<T>) {
  const chips: (T | undefined)[] = required ? [...options] : [undefined, ...options];
  return (
    <div
      role="group"
      aria-label={label}
      className={`flex gap-2 py-0.5 ${wrap ? 'flex-wrap' : '-mx-4 overflow-x-auto px-4 [scrollbar-width:none]'}`}
    >
      {chips.map((chip) => (
        <button
          key={chip ?? 'all'}
          type="button"
          aria-pressed={chip === chosen}
          onClick={() => choose(chip)}
          className="min-h-11 shrink-0 cursor-pointer rounded-full border border-base-300 bg-base-100 px-4 text-sm font-medium focus-ring hover:border-primary/60 aria-pressed:border-primary aria-pressed:bg-secondary aria-pressed:text-secondary-content"
        >
          {chip ? words(chip) : t('All')}
        </button>
      ))}
    </div>
  );
}
