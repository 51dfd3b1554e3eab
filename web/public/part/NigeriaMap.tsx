/** The map of Nigeria shaded by members, with a legend and a table. Without figures it is an outline. */
import type { PublicFigures } from '#contract/public/public-page.ts';
import { NIGERIAN_STATES, type NigerianState } from '#rules/nigeria.ts';
import { t } from '../../i18n.ts';
import { STATE_OUTLINES } from '../picture/nigeria-outlines.ts';

/** The lowest number of members of each shade. */
const SHADE_STEPS = [1, 10, 50, 200, 1_000] as const;
/** The first shade is for states without a figure. */
const SHADES = [
  'fill-base-200',
  'fill-primary opacity-20',
  'fill-primary opacity-35',
  'fill-primary opacity-55',
  'fill-primary opacity-75',
  'fill-primary',
] as const;

type ByState = PublicFigures['membersByState'];

export function NigeriaMap({ membersByState }: { membersByState: ByState }) {
  const states = NIGERIAN_STATES.filter((state) => membersByState[state] !== undefined);
  return (
    <figure>
      <svg
        viewBox="-4 -4 752 610"
        role="img"
        aria-label={states.length > 0 ? t('Map of Nigeria: members by state') : t('Map of Nigeria with its states')}
        className="block h-auto w-full"
      >
        <g>
          {NIGERIAN_STATES.map((state) => (
            <State key={state} state={state} members={membersByState[state]} />
          ))}
        </g>
        <path
          d={Object.values(STATE_OUTLINES).join('')}
          fill="none"
          strokeWidth="1.5"
          strokeLinejoin="round"
          className="stroke-primary opacity-40"
        />
      </svg>
      <figcaption className="mt-4 text-sm text-quiet">
        {states.length > 0 ? (
          <>
            <Legend />
            <StateTable states={states} membersByState={membersByState} />
          </>
        ) : (
          t('The 36 states and the Federal Capital Territory. A state is shaded once it has enough members.')
        )}
      </figcaption>
    </figure>
  );
}

function State({ state, members }: { state: NigerianState; members: number | undefined }) {
  return (
    <path d={STATE_OUTLINES[state]} className={SHADES[shadeOf(members)]}>
      <title>{members === undefined ? state : `${state}: ${countOf(members)}`}</title>
    </path>
  );
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1" aria-label={t('Members')}>
      {SHADE_STEPS.map((least, index) => (
        <li key={least} className="inline-flex items-center gap-1.5 tabular-nums">
          <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
            <rect width="14" height="14" rx="3" className="fill-base-200" />
            <rect width="14" height="14" rx="3" className={SHADES[index + 1]} />
          </svg>
          {countOf(least)}
        </li>
      ))}
    </ul>
  );
}

function StateTable({ states, membersByState }: { states: readonly NigerianState[]; membersByState: ByState }) {
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline-offset-4 hover:underline focus-ring">
        {t('Show as a table')}
      </summary>
      <table className="w-full max-w-sm tabular-nums">
        <thead>
          <tr className="border-b border-base-300 text-left">
            <th scope="col" className="py-2 font-semibold">
              {t('State')}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {t('Members')}
            </th>
          </tr>
        </thead>
        <tbody>
          {states.map((state) => (
            <tr key={state} className="border-b border-base-300">
              <th scope="row" className="py-2 text-left font-normal" translate="no">
                {state}
              </th>
              <td className="py-2 text-right">{countOf(membersByState[state] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Figures are rounded down, so "+" is true. */
function countOf(members: number): string {
  return `${members.toLocaleString('en-NG')}+`;
}

/** From 1 to 5, or 0 for a state without a figure. */
function shadeOf(members: number | undefined): number {
  return members === undefined ? 0 : SHADE_STEPS.filter((least) => members >= least).length;
}
