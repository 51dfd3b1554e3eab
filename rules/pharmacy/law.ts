/** Legal rules of stock: the register of controlled medicines, destruction, and storage temperatures. */
export const LAW_LIMITS = {
  buyer: 120,
  address: 200,
  prescriber: 120,
  purpose: 200,
  /** The maximum lengths of the place of the handover, and of the certificate or witness. */
  destroyedAt: 160,
  proof: 160,
  placeName: 60,
  device: 60,
  /** The most fridges and rooms of one pharmacy. */
  places: 50,
} as const;

/** Range of Celsius for a storage place or thermometer. */
export const CELSIUS = { min: -90, max: 90 } as const;

export interface StorageRange {
  min: number;
  max: number;
}

/** True outside the range. The limits themselves are within it. */
export function isExcursion(celsius: number, { min, max }: StorageRange): boolean {
  return celsius < min || celsius > max;
}
