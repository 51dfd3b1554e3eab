/** Pieces of printed text, as they were read on a photo. */

/** A piece of text on one line, with its box in points of the page. */
export interface PrintedPiece {
  text: string;
  /** The middle of each character, from left to right. */
  at: number[];
  /** Of its least sure character, from 0 to 1. */
  sureness: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Texts on one line stand this near to each other, as a part of their height. */
const LEVEL = 0.6;

export const middleOf = ({ top, bottom }: Pick<PrintedPiece, 'top' | 'bottom'>) => (top + bottom) / 2;
const heightOf = ({ top, bottom }: PrintedPiece) => bottom - top;

/** Lines from top to bottom, each from left to right. A line may rise or fall a little across the page. */
export function linesOf(pieces: readonly PrintedPiece[]): PrintedPiece[][] {
  const lines: { last: PrintedPiece; pieces: PrintedPiece[] }[] = [];
  for (const piece of pieces.toSorted((one, other) => one.left - other.left)) {
    const off = ({ last }: { last: PrintedPiece }) => Math.abs(middleOf(last) - middleOf(piece));
    const near = lines
      .filter((line) => off(line) < LEVEL * Math.min(heightOf(line.last), heightOf(piece)))
      .toSorted((one, other) => off(one) - off(other))[0];
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

/** Cuts a piece in two before a character. */
export function cutBefore(piece: PrintedPiece, index: number): [PrintedPiece, PrintedPiece] {
  const middle = ((piece.at[index - 1] ?? piece.left) + (piece.at[index] ?? piece.right)) / 2;
  return [
    { ...piece, text: piece.text.slice(0, index).trim(), at: piece.at.slice(0, index), right: middle },
    { ...piece, text: piece.text.slice(index).trim(), at: piece.at.slice(index), left: middle },
  ];
}
