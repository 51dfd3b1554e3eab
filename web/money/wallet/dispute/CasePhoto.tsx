/** A photo of a trade: of a waybill, or of a dispute. Only the parties have it, so it comes with the session. */
import { useFile } from '../../../net/private-file.ts';
import { Photo } from '../../../ui/Photo.tsx';

export function CasePhoto({ url, alt, className }: { url: string; alt: string; className: string }) {
  return <Photo {...useFile({ url })} alt={alt} className={className} />;
}
