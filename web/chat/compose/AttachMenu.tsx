/** The attach menu: pictures, PDFs, and entries a page adds. */
import { type ChangeEvent, type ReactNode, type RefObject, useRef } from 'react';
import { t } from '../../i18n.ts';
import { Menu, MenuLine } from '../../ui/dialog/Menu.tsx';

interface AttachMenuProps {
  choose: (files: readonly File[]) => void;
  /** Further entries. */
  children?: ReactNode;
}

export function AttachMenu({ choose, children }: AttachMenuProps) {
  const pictures = useRef<HTMLInputElement>(null);
  const documents = useRef<HTMLInputElement>(null);
  return (
    <div className="shrink-0 self-end">
      <Menu label={t('Attach')} icon="attach">
        <MenuLine icon="picture" onClick={() => pictures.current?.click()}>
          {t('Pictures')}
        </MenuLine>
        <MenuLine icon="file" onClick={() => documents.current?.click()}>
          {t('PDF')}
        </MenuLine>
        {children}
      </Menu>
      <Choice field={pictures} accept="image/jpeg,image/png,image/webp" label={t('Choose pictures')} choose={choose} />
      <Choice field={documents} accept="application/pdf" label={t('Choose PDFs')} choose={choose} />
    </div>
  );
}

interface ChoiceProps {
  field: RefObject<HTMLInputElement | null>;
  accept: string;
  label: string;
  choose: (files: readonly File[]) => void;
}

function Choice({ field, accept, label, choose }: ChoiceProps) {
  function chosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    // lets the same file be selected again after removal
    currentTarget.value = '';
    if (files.length > 0) choose(files);
  }

  return (
    <input
      ref={field}
      type="file"
      multiple
      accept={accept}
      aria-label={label}
      tabIndex={-1}
      onChange={chosen}
      className="hidden"
    />
  );
}
