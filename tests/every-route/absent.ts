/** Things of others get the same answer as things that do not exist. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { callOn } from '../kit/start.ts';
import { type Aim, briefly, type Sweep, type Visit } from './sweep.ts';

const HEX = /^[a-f0-9]{32}(?=\.|$)/;
/** The pattern also matches references of payments, `pay-…`, and names of photos. */
const UUID = /[a-f0-9]{8}-[a-f0-9-]{27}$/;
const isId = (value: unknown) => typeof value === 'string' && (UUID.test(value) || HEX.test(value));
const somethingLike = (id: unknown) =>
  String(id).replace(HEX, randomBytes(16).toString('hex')).replace(UUID, randomUUIDv7());

export async function answersLikeAbsent({ app }: Sweep, visit: Visit, aim: Aim): Promise<string[]> {
  const { key, row, isForVisitors } = visit;
  const { input, stranger } = aim;
  if (row.members !== 403 && row.members !== 404 && !isForVisitors) return [];
  const ids = Object.keys(input).filter((name) => isId(input[name]));
  if (row.members === 404 && !isForVisitors && ids.length === 0) return ['its row hands no id of what is not there'];
  const faults: string[] = [];
  for (const asked of isForVisitors ? [stranger, undefined] : [stranger]) {
    const foreign = await callOn(app.url, key, input, { token: asked });
    // a call that visitors may make is nobody's secret
    for (const name of foreign.status < 400 ? [] : ids) {
      const answer = await callOn(app.url, key, { ...input, [name]: somethingLike(input[name]) }, { token: asked });
      const [one, other] = [foreign, answer].map(({ status, body }) => `${status} ${briefly(body)}`);
      if (one !== other) faults.push(`an absent ${name} is answered ${other}, one that is not theirs ${one}`);
    }
  }
  return faults;
}
