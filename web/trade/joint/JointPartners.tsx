/** The members of a joint purchase and its reserve list, shown to those who take part. */
import type { JointDetail } from '#contract/trade/joint.ts';
import type { Unit } from '#rules/unit.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Person } from '../../ui/Person.tsx';

type Partner = JointDetail['partners'][number];

export function JointPartners({ joint, unit }: { joint: JointDetail; unit: Unit }) {
  if (joint.partners.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold">{joint.state === 'running' ? t('Participants') : t('Who took part')}</h3>
      <ul className="divide-y divide-base-300">
        {joint.partners.map((partner) => (
          <li
            key={partner.user._id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 text-sm"
          >
            <Person person={partner.user} size={28} whole />
            <span className="ml-auto flex items-center gap-2 tabular-nums">
              <Part partner={partner} />
              <span className={partner.state === 'out' ? 'text-quiet line-through' : 'font-medium'}>
                {quantityLabel(partner.quantity, unit)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Part({ partner }: { partner: Partner }) {
  if (partner.state === 'out') return <Badge>{t('Out')}</Badge>;
  if (partner.state === 'reserve') return <Badge icon="clock">{t('Reserve')}</Badge>;
  return partner.organiser ? <Badge tone="brand">{t('Organiser')}</Badge> : null;
}
