/** Filters a list of people by name. */
import { useId } from 'react';
import { t } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';

export function NameFilter({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const id = useId();
  return (
    <label htmlFor={id} className="input">
      <Icon name="search" />
      <span className="sr-only">{t('Filter by name')}</span>
      <input
        id={id}
        type="search"
        value={value}
        placeholder={t('Filter by name')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}
