/** Explains why a product with an uncertain name is treated as controlled. */
import { t } from '../../i18n.ts';

export const mayBeControlledText = (medicine: string): string =>
  t(
    'This name may mean {medicine}, a controlled drug, so we treat it as one. If it is something else, correct the name.',
    {
      medicine,
    },
  );
