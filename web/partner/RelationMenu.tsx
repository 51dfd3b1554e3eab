/** What else can be done about another member: taking a request back, parting, blocking. */
import { useState } from 'react';
import type { Found } from '#contract/partner.ts';
import { t } from '../i18n.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { Menu, MenuLine } from '../ui/Menu.tsx';
import { type Other, type StepFollowers, takeStep, useStep, wordsAfter } from './use-step.ts';

interface RelationMenuProps extends StepFollowers {
  other: Other;
  relation: Found['relation'];
}

export function RelationMenu({ other, relation, say, changed }: RelationMenuProps) {
  const take = useStep(other, { say, changed });
  const [asking, setAsking] = useState<'part' | 'block'>();
  const name = other.fullName;

  async function confirmed(step: 'part' | 'block') {
    await takeStep(step, other);
    await changed?.();
    say?.(wordsAfter(step, other));
  }

  return (
    <>
      <Menu label={t('More about {name}', { name })}>
        {relation === 'sent' && (
          <MenuLine icon="close" onClick={() => take.mutate('cancel')}>
            {t('Cancel request')}
          </MenuLine>
        )}
        {relation === 'incoming' && (
          <MenuLine icon="close" onClick={() => take.mutate('decline')}>
            {t('Decline request')}
          </MenuLine>
        )}
        {relation === 'partners' && (
          <MenuLine icon="remove" onClick={() => setAsking('part')}>
            {t('Remove partner')}
          </MenuLine>
        )}
        {relation === 'blocked' ? (
          <MenuLine icon="check" onClick={() => take.mutate('unblock')}>
            {t('Unblock')}
          </MenuLine>
        ) : (
          <MenuLine icon="block" grave onClick={() => setAsking('block')}>
            {t('Block')}
          </MenuLine>
        )}
      </Menu>
      <Confirm
        open={asking === 'part'}
        onClose={() => setAsking(undefined)}
        title={t('Remove partner?')}
        yes={t('Remove partner')}
        action={() => confirmed('part')}
      >
        {t('{name} leaves your partners. Either of you can ask again.', { name })}
      </Confirm>
      <Confirm
        open={asking === 'block'}
        onClose={() => setAsking(undefined)}
        title={t('Block this member?')}
        yes={t('Block')}
        action={() => confirmed('block')}
      >
        {t(
          '{name} can no longer ask you or write to you, and neither of you finds the other by search. They are not told.',
          { name },
        )}
      </Confirm>
    </>
  );
}
