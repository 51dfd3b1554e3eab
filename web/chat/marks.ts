/** The others' delivery and read marks, and the resulting status of own messages. */
export interface Mark {
  userId: string;
  deliveredSeq: number;
  readSeq: number;
}

export type Tick = 'sent' | 'delivered' | 'read';

/** The message numbers that everybody else has received and read. */
export interface Reach {
  delivered: number;
  read: number;
}

export function reachOf(marks: readonly Mark[], selfId: string): Reach {
  const others = marks.filter(({ userId }) => userId !== selfId);
  if (others.length === 0) return { delivered: 0, read: 0 };
  return {
    // reading implies delivery, whichever mark came first
    delivered: Math.min(...others.map(({ deliveredSeq, readSeq }) => Math.max(deliveredSeq, readSeq))),
    read: Math.min(...others.map(({ readSeq }) => readSeq)),
  };
}

export function tickOf(seq: number, { delivered, read }: Reach): Tick {
  if (seq <= read) return 'read';
  return seq <= delivered ? 'delivered' : 'sent';
}

/** Applies a mark. Marks only grow, in any order. Returns the same list if nothing changes. */
export function withMark<M extends Mark>(marks: readonly M[], mark: Mark): readonly M[] {
  const known = marks.find(({ userId }) => userId === mark.userId);
  if (!known || (known.deliveredSeq >= mark.deliveredSeq && known.readSeq >= mark.readSeq)) return marks;
  const grown = {
    ...known,
    deliveredSeq: Math.max(known.deliveredSeq, mark.deliveredSeq),
    readSeq: Math.max(known.readSeq, mark.readSeq),
  };
  return marks.map((other) => (other === known ? grown : other));
}
