/**
 * `npm run messages`: writes the list of every sentence of the product, `web/i18n/en.json`, from the sources. `npm run messages reworded.json`
 * rewords sentences first, see `Rewording`.
 */
import { readFileSync } from 'node:fs';
import { writeEnglish } from './messages/catalogue.ts';
import { reword, type Rewording } from './messages/reword.ts';

const [, , file] = process.argv;
if (file) {
  const { quoted, removed } = reword(JSON.parse(readFileSync(file, 'utf8')) as Rewording);
  for (const place of quoted) console.log(`Look at ${place}`);
  for (const [language, sentences] of Object.entries(removed)) {
    for (const sentence of sentences) console.log(`Translate into ${language}: «${sentence}»`);
  }
}
const { ids, faults } = await writeEnglish();
console.log(`${ids.length} sentences`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
