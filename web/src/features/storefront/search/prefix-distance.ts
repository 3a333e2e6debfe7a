/**
 * Edit distance (substitution, deletion, insertion, swap) from a text to the best prefix of a name.
 * Returns infinity if it exceeds `max`.
 */
export function prefixDistance(text: string, name: string, max: number): number {
  const width = Math.min(name.length, text.length + max);
  let before: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, column) => column);

  for (let row = 1; row <= text.length; row++) {
    const line = [row];
    for (let column = 1; column <= width; column++) {
      const isSame = text[row - 1] === name[column - 1];
      const isSwapped = text[row - 1] === name[column - 2] && text[row - 2] === name[column - 1];
      line[column] = Math.min(
        at(above, column - 1) + (isSame ? 0 : 1),
        at(above, column) + 1,
        at(line, column - 1) + 1,
        row > 1 && column > 1 && isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...line) > max) return Number.POSITIVE_INFINITY;
    before = above;
    above = line;
  }
  return Math.min(...above);
}

const at = (line: number[], column: number): number => line[column] ?? Number.POSITIVE_INFINITY;
