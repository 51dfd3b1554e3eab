/** A picture that proves something, fetched with the administrator's token and released with the screen. */
import { t } from '../../i18n.ts';
import { Failed } from '../../ui/list/Failed.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { usePicture } from './use-picture.ts';

export function EvidencePicture({ url, label }: { url: string; label: string }) {
  const { src, failure, askAgain } = usePicture(url);
  if (failure) return <Failed error={failure} retry={askAgain} />;
  if (!src) return <Waiting shape="picture" label={t('Loading the photo')} />;
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
