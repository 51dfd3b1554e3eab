/** What the law asks of stock: the register of controlled medicines, destruction, and storage at a temperature. */
export const LAW_LIMITS = {
  buyer: 120,
  address: 200,
  prescriber: 120,
  purpose: 200,
  /** Where goods were handed over, and the certificate or witness. */
  destroyedAt: 160,
  proof: 160,
  placeName: 60,
  device: 60,
  /** Fridges and rooms of one pharmacy. */
  places: 50,
} as const;

/** Degrees Celsius that a storage place or a thermometer may have. */
export const CELSIUS = { min: -90, max: 90 } as const;

export interface StorageRange {
  min: number;
  max: number;
}

/** The limits themselves are within. */
export function isExcursion(celsius: number, { min, max }: StorageRange): boolean {
  return celsius < min || celsius > max;
}
