/** The photos of a case, fetched with the administrator's token. */
import { t } from '../../i18n.ts';
import { Photo } from '../../ui/Photo.tsx';
import { usePicture } from './use-picture.ts';

export function Photos({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {urls.map((url, index) => (
        <One key={url} url={url} alt={t('Photo {n}', { n: index + 1 })} />
      ))}
    </div>
  );
}

function One({ url, alt }: { url: string; alt: string }) {
  const { failure, ...picture } = usePicture(url);
  const look = 'h-32 border border-base-300 object-contain';
  return <Photo {...picture} failed={failure !== undefined} alt={alt} className={look} />;
}
