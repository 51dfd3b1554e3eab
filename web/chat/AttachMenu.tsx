/** What can be sent besides words: a picture, a PDF, and whatever a page adds. */
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { t } from '../i18n.ts';
import { Menu, MenuLine } from '../ui/Menu.tsx';

interface AttachMenuProps {
  choose: (file: File) => Promise<void>;
  /** Further lines. */
  children?: ReactNode;
}

export function AttachMenu({ choose, children }: AttachMenuProps) {
  const picture = useRef<HTMLInputElement>(null);
  const document = useRef<HTMLInputElement>(null);

  function chosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // the same file may be chosen again after it was cancelled
    currentTarget.value = '';
    if (file) void choose(file);
  }

  return (
    <div className="shrink-0 self-end">
      <Menu label={t('Attach')} icon="attach">
        <MenuLine icon="picture" onClick={() => picture.current?.click()}>
          {t('Picture')}
        </MenuLine>
        <MenuLine icon="file" onClick={() => document.current?.click()}>
          {t('PDF')}
        </MenuLine>
        {children}
      </Menu>
      <input
        ref={picture}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('Choose a picture')}
        tabIndex={-1}
        onChange={chosen}
        className="hidden"
      />
      <input
        ref={document}
        type="file"
        accept="application/pdf"
        aria-label={t('Choose a PDF')}
        tabIndex={-1}
        onChange={chosen}
        className="hidden"
      />
    </div>
  );
}
