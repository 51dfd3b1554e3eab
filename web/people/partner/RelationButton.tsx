/** The button for the next step between the viewer and another member. */
import type { MemberHit } from '#contract/people/partner.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ResponsiveLabel } from '../../ui/ResponsiveLabel.tsx';
import { type Other, type StepFollowers, useStep } from './use-step.ts';

interface RelationButtonProps extends StepFollowers {
  other: Other;
  relation: MemberHit['relation'];
  /** True if it is the screen's main action. */
  prominent?: boolean;
}

export function RelationButton({ other, relation, prominent = false, ...followers }: RelationButtonProps) {
  const step = useStep(other, followers);
  const name = other.fullName;
  const kind = prominent ? 'primary' : 'quiet';
  switch (relation) {
    case 'self':
      return null;
    case 'partners':
      return (
        <Badge tone="done" icon="check">
          {t('Partner')}
        </Badge>
      );
    case 'none':
    case 'sent':
      return (
        <Button
          kind={kind}
          icon={prominent ? (relation === 'sent' ? 'check' : 'requests') : undefined}
          pending={step.isPending}
          disabled={relation === 'sent'}
          aria-label={
            relation === 'sent' ? t('Request sent to {name}', { name }) : t('Send request to {name}', { name })
          }
          onClick={() => step.mutate('ask')}
        >
          {relation === 'sent' ? t('Request sent') : t('Send request')}
        </Button>
      );
    case 'incoming':
      return (
        <Button
          kind={kind}
          icon="check"
          pending={step.isPending}
          aria-label={t('Accept request of {name}', { name })}
          onClick={() => step.mutate('accept')}
        >
          <ResponsiveLabel whole={t('Accept request')} short={t('Accept')} />
        </Button>
      );
    case 'blocked':
      return (
        <Button
          kind="quiet"
          pending={step.isPending}
          aria-label={t('Unblock {name}', { name })}
          onClick={() => step.mutate('unblock')}
        >
          {t('Unblock')}
        </Button>
      );
  }
}
