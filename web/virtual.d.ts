/** Modules that the build makes. */
declare module 'virtual:catalogue/*' {
  import type { Messages } from '@lingui/core';

  export const phrases: Messages;
}
