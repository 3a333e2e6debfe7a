/** How many times more often than in a normal run tests repeat random and concurrent cases; set by `npm run test:long`. */
export const REPEATS = Number(process.env["TEST_REPEATS"] ?? 1);
