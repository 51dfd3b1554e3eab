/** `npm run settings`: writes the tables of docs/operate/settings.md from the server's settings. */
import { readFile, writeFile } from 'node:fs/promises';
import { SETTINGS_PAGE, withTables } from './settings-page.ts';

await writeFile(SETTINGS_PAGE, withTables(await readFile(SETTINGS_PAGE, 'utf8')));
