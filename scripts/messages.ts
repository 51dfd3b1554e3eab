/** `npm run messages`: writes the list of every sentence of the product, `web/i18n/en.json`, from the sources. */
import { writeEnglish } from './messages/catalogue.ts';

const { ids, faults } = await writeEnglish();
console.log(`${ids.length} sentences`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
