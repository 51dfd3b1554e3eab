/** Modules that the build generates. */
declare module 'virtual:catalogue/*' {
  import type { Messages } from '@lingui/core';

  export const phrases: Messages;
}

declare module 'virtual:public-catalogues' {
  import type { Messages } from '@lingui/core';

  export const catalogues: Record<string, Messages | undefined>;
}
