/** A batch that an alert may name: the pharmacy's managers decide whether it does. */
import { useMutation } from '@tanstack/react-query';
import type { BatchAlertDetail } from '#contract/medicine/batch-alert.ts';
import { type BatchAnswer, batchAlertName } from '#rules/medicine/batch-alert.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { queryClient } from '../../net/query.ts';
import { showAlert, showError } from '../../ui/alert/alert.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { batchAlertQuery } from './queries.ts';

interface DoubtedBatchProps {
  alert: BatchAlertDetail;
  batch: BatchAlertDetail['stock'][number];
}

export function DoubtedBatch({ alert, batch: { batchId, mayAnswer } }: DoubtedBatchProps) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (affected: BatchAnswer) =>
      call('POST /api/batch-alert/:id/answer', { id: alert._id, batchId, affected }),
    onSuccess: ({ alert: answered }, answer) => {
      queryClient.setQueryData(batchAlertQuery(alert._id).queryKey, answered);
      showAlert('Success', answer === 'yes' ? t('It stays quarantined. Don’t sell it.') : t('Released for sale.'));
    },
    onError: showError,
  });
  const medicine = batchAlertName(alert);
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Badge tone="waiting" icon="warning">
        {t('May be affected')}
      </Badge>
      <p>
        {mayAnswer
          ? t('Is this {medicine}? It is quarantined until you answer.', { medicine })
          : t('Is this {medicine}? Your manager answers. It is quarantined until then.', { medicine })}
      </p>
      {mayAnswer && (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            pending={isPending && variables === 'yes'}
            disabled={isPending}
            onClick={() => mutate('yes')}
          >
            {t('We have it')}
          </Button>
          <Button
            kind="quiet"
            pending={isPending && variables === 'no'}
            disabled={isPending}
            onClick={() => mutate('no')}
          >
            {t('We don’t have it')}
          </Button>
        </div>
      )}
    </div>
  );
}
