/** The names of the drawings of screens. */
export const PICTURE_NAMES = [
  'kind-demand',
  'kind-joint',
  'kind-sale',
  'form',
  'pack',
  'prices',
  'shares',
  'group',
  'wallet',
] as const;
export type PictureName = (typeof PICTURE_NAMES)[number];
