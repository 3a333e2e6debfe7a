import { expect, it } from "vitest";
import { newModemState } from "../modem/modem-state.ts";
import { sampleStatus as status } from "../testing/sample-status.ts";
import { formatStatus } from "./format-status.ts";

it("tells what to do while there is no modem", () => {
  expect(formatStatus(status)).toContain("0 of 0 ports ready");
  expect(formatStatus(status)).toContain("No modem yet. Plug one in, or name its serial port with --port.");
});

it("shows a line for each port", () => {
  const modems = [{ ...newModemState("/dev/ttyUSB0", 1), state: "ready" as const, signal: 42 }];
  const lines = formatStatus({ ...status, modems }).split("\n");
  expect(lines[1]).toContain("1 of 1 ports ready");
  expect(lines.at(-1)).toMatch(/^1 +ttyUSB0 +ready +unknown .*42 %/);
});
