/** How long a test waits for what must come: nothing where the machine is quick, and enough where it is busy. */
export const PATIENCE_MS = 200_000;
