/** The median price. */
export function medianOf(prices: readonly number[]): number {
  const sorted = prices.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [below = 0, above = below] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (below + above) / 2;
}
