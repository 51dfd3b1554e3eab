/** A photo of a waybill or of a dispute. Only the two sides may see it, so it is fetched with the session. */
import { useFile } from '../../../net/private-file.ts';
import { Photo } from '../../../ui/Photo.tsx';

export function CasePhoto({ url, alt, className }: { url: string; alt: string; className: string }) {
  return <Photo {...useFile({ url })} alt={alt} className={className} />;
}
