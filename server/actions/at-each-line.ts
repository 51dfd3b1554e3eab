/** Work on a list in one request, whose errors are shown at their lines. */
import { AppError } from '#rules/error.ts';

/** Runs the work for each line in order. Errors of fields are collected, named by their line, and thrown together. */
export async function atEachLine<Line, Made>(
  lines: readonly Line[],
  work: (line: Line, place: number) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  const faults: AppError[] = [];
  for (const [place, line] of lines.entries()) {
    try {
      made.push(await work(line, place));
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error;
      const fields = Object.entries(error.fields).map(([name, sentence]) => [`lines.${place}.${name}`, sentence]);
      faults.push(new AppError(error.type, error.sentence, { fields: Object.fromEntries(fields) }));
    }
  }
  const [first] = faults;
  if (!first) return made;
  const fields = Object.assign({}, ...faults.map((fault) => fault.fields));
  throw new AppError(first.type, first.sentence, { fields });
}
