/** A picture of evidence, fetched with the administrator's token and released with the screen. */
import { t } from '../../i18n.ts';
import { usePicture } from './use-picture.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

export function EvidencePicture({ url, label }: { url: string; label: string }) {
  const { src, failure, askAgain } = usePicture(url);
  if (failure || !src) return <NotYet error={failure} retry={askAgain} shape="picture" label={t('Loading photo')} />;
  return (
    <a href={src} target="_blank" rel="noreferrer" className="block rounded-field focus-ring">
      <img
        src={src}
        alt={label}
        className="max-h-96 w-full rounded-field border border-base-300 bg-base-200 object-contain"
      />
    </a>
  );
}
