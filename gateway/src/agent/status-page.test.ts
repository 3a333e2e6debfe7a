import { afterAll, expect, it } from "vitest";
import { newModemState } from "../modem/modem-state.ts";
import { sampleStatus } from "../testing/sample-status.ts";
import type { StatusSnapshot } from "./agent-status.ts";
import { serveStatusPage } from "./status-page.ts";

const stop = new AbortController();
afterAll(() => stop.abort());

const ready = { state: "ready", operator: "Tele2 <b>", signal: 42, iccid: "8937203000000000001" } as const;
const status: StatusSnapshot = {
  ...sampleStatus,
  modems: [
    { ...newModemState("/dev/ttyUSB0", 1), ...ready },
    { ...newModemState("/dev/ttyUSB1", 2), state: "no_sim" },
  ],
};

it("shows every port, with dashes for a port without a SIM, and refuses other methods", async () => {
  const address = await serveStatusPage(() => status, 0, stop.signal);
  const page = await (await fetch(address)).text();
  const rows = page.split("<tr>").filter((row) => row.startsWith("<td"));
  expect(rows[0]).toContain("42 %");
  expect(rows[0]).toContain("Tele2 &#60;b&#62;");
  expect(rows[0]).toMatch(/data-name="Phone">unknown/);
  expect(rows[1]).toContain("no SIM");
  for (const name of ["Phone", "Operator", "Signal", "ICCID"])
    expect(rows[1]).toContain(`data-name="${name}" class=none>-`);

  const posted = await fetch(address, { method: "POST" });
  expect(posted.status).toBe(403);
});
