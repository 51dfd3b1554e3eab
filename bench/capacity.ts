/** Parts of the bench about capacity: a million members, the cost of one of each, and the claims of `docs/scale.md`. */
import type { BenchServer } from './bench-server.ts';
import { measureFanOut } from './claim-fan-out.ts';
import { measureHotRow } from './claim-hot-row.ts';
import { measureCosts } from './costs.ts';
import { measureScale } from './scale.ts';

interface Report {
  tables: { name: string; rows: object[] }[];
  notes: string[];
  /** Formats a number for print. */
  number: (value: number) => string;
}

/** Parts by their name on the command line. */
export const capacityParts = ({ tables, notes, number }: Report) => ({
  async scale(bench: BenchServer) {
    const { sizes, seedSeconds, rows: calls, late } = await measureScale(bench);
    const of = `${number(sizes.members)} members, ${number(sizes.offers)} offers and ${number(sizes.posts)} posts`;
    const ms = (value: number) => Number(value.toFixed(1));
    tables.push({
      name: `milliseconds of database of what people ask for all day, at ${of} (aim: 50)`,
      rows: calls.map(({ what, cold, median, slow, processor, bytes }) => ({
        call: what,
        first: ms(cold),
        median: ms(median),
        '95% within': ms(slow),
        '95% of CPU within': ms(processor),
        bytes,
      })),
    });
    notes.push(`filled in ${number(seedSeconds)} s; the plans are in bench/out/scale-plans.txt`);
    for (const what of late) notes.push(`over 50 ms: ${what}`);
  },
  async costs(bench: BenchServer) {
    const { costs, readBytes, socket } = await measureCosts(bench);
    tables.push({
      name: 'what one of each costs: processor time in ms, bytes written',
      rows: costs.map(({ what, serverMs, databaseMs, walBytes, diskBytes }) => ({
        what,
        'server, ms': Number(serverMs.toFixed(2)),
        'database, ms': Number(databaseMs.toFixed(2)),
        'write-ahead log': Math.round(walBytes),
        disk: Math.round(diskBytes),
      })),
    });
    notes.push(
      `an answer that is read, compressed: ${number(readBytes)} bytes`,
      `one of ${number(socket.sockets)} idle sockets: ${socket.kilobytes.toFixed(1)} kB, ${socket.msPerMinute.toFixed(2)} ms of processor a minute`,
    );
  },
  async claims({ connection }: BenchServer) {
    const fanOut = await measureFanOut();
    if (!fanOut) notes.push('no redis-server is on the path to test the claim about hearing');
    const cost = ({ servers, redis }: { servers: number; redis: number }) =>
      `${servers.toFixed(3)} + ${redis.toFixed(3)}`;
    tables.push({
      name: 'claim: what one message costs all servers that hear it + Redis, in ms of processor',
      rows: (fanOut ?? []).map(({ servers, stream, channels, nothing }) => ({
        servers,
        'one stream, as ours': cost(stream),
        'a channel for each room': cost(channels),
        'floor: nothing to hear': cost(nothing),
      })),
    });
    tables.push({
      name: 'claim: payments a second by how the account is kept',
      rows: (await measureHotRow(connection)).map(({ servers, group, oneRow, ownRow, noAccount }) => ({
        servers,
        'in a group': group,
        'one row': Math.round(oneRow),
        'a row for each server': Math.round(ownRow),
        'floor: no account': Math.round(noAccount),
      })),
    });
  },
});
