/** Five steps of a shade for the states of the map, by how many members each has. */

/** The least number of members of each step. */
export const SHADE_STEPS = [1, 10, 50, 200, 1_000] as const;

/** From 1 to 5; 0 where nothing is shown. */
export function shadeOf(members: number | undefined): number {
  return members === undefined ? 0 : SHADE_STEPS.filter((least) => members >= least).length;
}
