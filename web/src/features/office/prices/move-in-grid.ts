export type CellPosition = { row: number; column: number };
type Size = { rows: number; columns: number };

const PAGE_ROWS = 12;

/** The cell that a navigation key leads to, or `undefined` for other keys. */
export function moveInGrid(
  key: string,
  { row, column }: CellPosition,
  { rows, columns }: Size,
): CellPosition | undefined {
  const to = (nextRow: number, nextColumn: number): CellPosition => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  switch (key) {
    case "ArrowUp":
      return to(row - 1, column);
    case "ArrowDown":
      return to(row + 1, column);
    case "ArrowLeft":
      return to(row, column - 1);
    case "ArrowRight":
      return to(row, column + 1);
    case "PageUp":
      return to(row - PAGE_ROWS, column);
    case "PageDown":
      return to(row + PAGE_ROWS, column);
    case "Home":
      return to(row, 0);
    case "End":
      return to(row, columns - 1);
    default:
      return undefined;
  }
}
