/** Further actions on another member: withdraw a request, end the partnership, report, block. */
import { useState } from 'react';
import type { MemberHit } from '#contract/people/partner.ts';
import { t } from '../../i18n.ts';
import { askToReport } from '../../ui/dialog/report.ts';
import { Menu, MenuLine } from '../../ui/dialog/Menu.tsx';
import { ConfirmStep } from './ConfirmedStep.tsx';
import type { ConfirmedMove } from './confirmations.ts';
import { type Other, type StepFollowers, useStep } from './use-step.ts';

interface RelationMenuProps extends StepFollowers {
  other: Other;
  relation: MemberHit['relation'];
}

export function RelationMenu({ other, relation, say, changed }: RelationMenuProps) {
  const step = useStep(other, { say, changed });
  const [asking, ask] = useState<ConfirmedMove>();
  const name = other.fullName;

  async function done(text: string) {
    await changed?.();
    say?.(text);
  }

  return (
    <>
      <Menu label={t('More about {name}', { name })}>
        {relation === 'sent' && (
          <MenuLine icon="close" onClick={() => ask('cancel')}>
            {t('Cancel request')}
          </MenuLine>
        )}
        {relation === 'incoming' && (
          <MenuLine icon="close" onClick={() => ask('decline')}>
            {t('Decline request')}
          </MenuLine>
        )}
        {relation === 'partners' && (
          <MenuLine icon="remove" onClick={() => ask('part')}>
            {t('Remove partner')}
          </MenuLine>
        )}
        <MenuLine icon="report" onClick={() => askToReport({ kind: 'member', id: other._id })}>
          {t('Report')}
        </MenuLine>
        {relation === 'blocked' ? (
          <MenuLine icon="check" onClick={() => step.mutate('unblock')}>
            {t('Unblock')}
          </MenuLine>
        ) : (
          <MenuLine icon="block" grave onClick={() => ask('block')}>
            {t('Block')}
          </MenuLine>
        )}
      </Menu>
      <ConfirmStep step={asking} other={other} close={() => ask(undefined)} done={done} />
    </>
  );
}
