/** Pieces of printed text, as they were read on a photo. */

/** A place on the page, in points. Right and bottom are outside. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A piece of text that stands on one line. */
export interface PrintedPiece extends Box {
  text: string;
  /** The middle of each character, from left to right. */
  at: number[];
  /** Its least sure character has this probability, from 0 to 1. */
  sureness: number;
}

/** Texts on one line stand this near to each other, as a part of their height. */
const LEVEL = 0.6;

export const middleOf = ({ top, bottom }: Box) => (top + bottom) / 2;
const heightOf = ({ top, bottom }: Box) => bottom - top;

/** Lines from top to bottom, each from left to right. A line may rise or fall a little across the page. */
export function linesOf(pieces: readonly PrintedPiece[]): PrintedPiece[][] {
  const lines: { last: PrintedPiece; pieces: PrintedPiece[] }[] = [];
  for (const piece of pieces.toSorted((one, other) => one.left - other.left)) {
    const off = ({ last }: { last: PrintedPiece }) => Math.abs(middleOf(last) - middleOf(piece));
    const near = leastBy(
      lines.filter((line) => off(line) < LEVEL * Math.min(heightOf(line.last), heightOf(piece))),
      off,
    );
    if (near) {
      near.pieces.push(piece);
      near.last = piece;
    } else {
      lines.push({ last: piece, pieces: [piece] });
    }
  }
  return lines.map(({ pieces: line }) => line).toSorted((one, other) => topOf(one) - topOf(other));
}

export const topOf = (line: readonly PrintedPiece[]) => Math.min(...line.map(middleOf));

/** Returns the one with the smallest measure, the first of equal ones; undefined if there are none. */
export function leastBy<T>(all: readonly T[], measureOf: (one: T) => number): T | undefined {
  return all.toSorted((one, other) => measureOf(one) - measureOf(other))[0];
}

/** Cuts a piece in two before a character. */
export function cutBefore(piece: PrintedPiece, index: number): [PrintedPiece, PrintedPiece] {
  const middle = ((piece.at[index - 1] ?? piece.left) + (piece.at[index] ?? piece.right)) / 2;
  return [
    { ...piece, text: piece.text.slice(0, index).trim(), at: piece.at.slice(0, index), right: middle },
    { ...piece, text: piece.text.slice(index).trim(), at: piece.at.slice(index), left: middle },
  ];
}
