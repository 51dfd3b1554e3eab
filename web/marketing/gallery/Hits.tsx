/** What the search of the gallery found, as the app shows it: classes first, then generics and brands, the likeliest first. */
import { message } from '#rules/i18n/message.ts';
import type { Gallery } from '../../gallery/gallery.ts';
import { HIT, HitFace, NameWords } from '../../gallery/HitFace.tsx';
import { PrescriptionBadge } from '../../gallery/PrescriptionBadge.tsx';
import { searchGallery } from '../../gallery/search.ts';
import { t } from '../../i18n.ts';
import { pathOfGeneric } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { addressOfClass } from './address.ts';

export function Hits({ gallery, q }: { gallery: Gallery; q: string }) {
  const { classes, names } = searchGallery(gallery, q);
  if (classes.length + names.length === 0) {
    return (
      <Empty icon="search" title={t('Nothing found')}>
        <Sentence of={message('No class, medicine or brand here has a name like “{q}”.', { q })} data={['q']} />
      </Empty>
    );
  }
  return (
    <ul aria-label={t('Results')} className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
      {classes.map(({ slug, name, generics }) => (
        <li key={slug}>
          <a href={addressOfClass(slug)} className={HIT}>
            <HitFace name={name} badge={<Icon name="forward" className="text-quiet" />}>
              {t('Class of {n, plural, one {# medicine} other {# medicines}}', { n: generics.length })}
            </HitFace>
          </a>
        </li>
      ))}
      {names.map((named) => (
        <li key={`${named.medicine.slug} ${named.brand ?? ''}`}>
          <a href={pathOfGeneric(named.medicine.slug)} className={HIT}>
            <HitFace
              name={named.brand ?? named.medicine.name}
              badge={<PrescriptionBadge kind={named.medicine.prescription} />}
            >
              <NameWords named={named} />
            </HitFace>
          </a>
        </li>
      ))}
    </ul>
  );
}
