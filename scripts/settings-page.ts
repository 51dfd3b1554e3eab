/** The tables of `docs/operate/settings.md`, made of what the start reads. */
import { unmetNeeds } from '#server/config/real-money.ts';
import { rowsOf } from '#server/config/setting.ts';
import { SETTING_GROUPS } from '#server/config/settings.ts';

export const SETTINGS_PAGE = new URL('../docs/operate/settings.md', import.meta.url);

/** What stands above it is written by hand. */
const BEGIN = '<!-- npm run settings writes what follows -->\n';

const TITLES: Record<keyof typeof SETTING_GROUPS, string> = {
  server: 'The server',
  database: 'The database',
  files: 'Files',
  secrets: 'Secrets',
  mail: 'Mail and push',
  trade: 'Trade',
  money: 'Suppliers’ money',
  fees: 'The provider’s fees',
  people: 'People',
  pages: 'What the public pages claim',
  limits: 'Limits',
  backup: 'Backup',
  watch: 'Watch',
};

/** The page with its tables made anew. */
export function withTables(page: string): string {
  const [written = ''] = page.split(BEGIN);
  return `${written}${BEGIN}\n${[realMoney(), ...tables()].join('\n\n')}\n`;
}

function realMoney(): string {
  const lines = unmetNeeds({ TRUSTED_PROXIES: [] }).map((need) => `- ${need.replace(/^(\w+)/, '`$1`')}`);
  return [
    '## Where real money moves',
    '',
    'With `NODE_ENV=production` or a live key these are needed too, and the start names each one that is missing:',
    '',
    ...lines,
  ].join('\n');
}

function tables(): string[] {
  return Object.entries(TITLES).map(([group, title]) =>
    [
      `## ${title}`,
      '',
      '| setting | where unset | what it does |',
      '|---|---|---|',
      ...rowsOf(SETTING_GROUPS[group as keyof typeof TITLES]).map(
        ({ name, unset, what }) => `| \`${name}\` | ${unset} | ${what} |`,
      ),
    ].join('\n'),
  );
}
