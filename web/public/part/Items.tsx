/** A section of short points side by side, each with an icon. */
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Item } from '../words/strip.ts';
import { Section, type SectionProps } from './Section.tsx';

interface ItemsProps extends Omit<SectionProps, 'children'> {
  items: readonly Item[];
  /** The number of columns on a wide screen. */
  columns: 3 | 4 | 5;
}

const COLUMNS = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' } as const;

export function Items({ items, columns, ...section }: ItemsProps) {
  return (
    <Section {...section}>
      <ul className={`grid gap-x-6 gap-y-8 sm:grid-cols-2 ${COLUMNS[columns]}`}>
        {items.map(({ icon, title, text }) => (
          <li key={title.id} className="border-t-2 border-primary pt-4">
            <h3 className="flex items-center gap-2.5 font-semibold">
              <Icon name={icon} size={22} className="text-primary" />
              {t(title)}
            </h3>
            <p className="mt-2 max-w-prose leading-relaxed text-quiet">{t(text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
