/** The tables of `docs/operate/settings.md`, generated from the server's settings. */
import { unmetNeeds } from '#server/config/real-money.ts';
import { rowsOf } from '#server/config/setting.ts';
import { SETTING_GROUPS } from '#server/config/settings.ts';

export const SETTINGS_PAGE = new URL('../docs/operate/settings.md', import.meta.url);

/** The text above it is written by hand. */
const BEGIN = '<!-- npm run settings writes what follows -->\n';

const TITLES: Record<keyof typeof SETTING_GROUPS, string> = {
  server: 'Server',
  database: 'Database',
  files: 'Files',
  secrets: 'Secrets',
  mail: 'Mail and push',
  trade: 'Trade',
  money: 'Payouts, reserve and approvals',
  fees: 'Provider fees',
  people: 'People',
  pages: 'Public pages',
  limits: 'Limits',
  backup: 'Backup',
  watch: 'Logs, metrics and traces',
};

/** Returns the page with its tables rewritten. */
export function withTables(page: string): string {
  const [written = ''] = page.split(BEGIN);
  return `${written}${BEGIN}\n${[realMoney(), ...tables()].join('\n\n')}\n`;
}

function realMoney(): string {
  const lines = unmetNeeds({ TRUSTED_PROXIES: [] }).map((need) => `- ${need.replace(/^(\w+)/, '`$1`')}`);
  return [
    '## Required for real money',
    '',
    'With `NODE_ENV=production` or a live key these are required too. If one is missing, the server names it and does not start.',
    '',
    ...lines,
  ].join('\n');
}

function tables(): string[] {
  return Object.entries(TITLES).map(([group, title]) =>
    [
      `## ${title}`,
      '',
      '| setting | default | what it does |',
      '|---|---|---|',
      ...rowsOf(SETTING_GROUPS[group as keyof typeof TITLES]).map(
        ({ name, unset, what }) => `| \`${name}\` | ${unset} | ${what} |`,
      ),
    ].join('\n'),
  );
}
