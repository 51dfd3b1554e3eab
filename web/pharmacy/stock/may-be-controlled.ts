/** Why a product is treated as controlled whose name is not certain. */
import { t } from '../../i18n.ts';

export const mayBeControlledText = (medicine: string): string =>
  t(
    'This name may mean {medicine}, a controlled drug, so we treat it as one. If it is something else, correct the name.',
    {
      medicine,
    },
  );
