/** `npm run check:audit [seal…]`: verifies the chain of administrators' acts, also against the seals in the owners' mails. */
import { readSeal, type Seal, sealText } from '#rules/admin/act.ts';
import { checkChain } from '#server/actions/admin/act-chain.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import type { Db } from '#server/store/db.ts';
import { onDatabase } from './postgres.ts';
import { orSentence } from './sentence.ts';

await orSentence(() => {
  const seals = process.argv.slice(2).map(sealOf);
  return onDatabase(readConfig(process.env), (db) => checkAudit(db, seals));
});

function sealOf(written: string): Seal {
  const seal = readSeal(written);
  if (!seal) throw new ConfigError(`${written} is not a seal. A seal looks like 1234:0123456789abcdef0123456789abcdef`);
  return seal;
}

async function checkAudit(db: Db, seals: readonly Seal[]): Promise<void> {
  const { fault, actId, ...good } = await checkChain(db, seals);
  if (!fault) {
    console.log(`Every action is as it was recorded. The seal is ${sealText(good)}`);
    return;
  }
  console.error(
    `The chain is broken: ${fault}${actId === null ? '' : `, at action ${actId}`}. It is intact up to ${sealText(good)}`,
  );
  process.exitCode = 1;
}
