import type { SimRow } from "@sonum/contract/fleet/sims";
import { CatalogueCache } from "../src/modules/catalogue/index.ts";
import { Allocator, applyPortReport, registerMachine } from "../src/modules/fleet/index.ts";
import { acceptMessages } from "../src/modules/ingest/accept-messages.ts";
import { matchMessages } from "../src/modules/ingest/match-messages.ts";
import { createTestApp } from "./test-app.ts";

export const iccidOf = (port: number) => `893720000000000010${port}`;

/** A test app with a partner: one machine with four SIMs, the last without a phone number. */
export async function createConsoleFixture() {
  const shop = await createTestApp();
  const owner = await shop.signedIn("pat", ["ROLE_sao-user", "ROLE_sao-partner"]);
  const machine = await registerMachine(shop.system, owner.id, {
    alias: "Tallinn 1",
    declaredFrom: "127.0.0.1",
  });
  await applyPortReport(shop.system, { id: machine.id, partnerId: owner.id }, [1, 2, 3, 4].map(simIn));

  const get = (url: string, token: string | undefined = owner.token) =>
    shop.request({ method: "GET", url, token });
  const post = (url: string, payload: object = {}, token: string | undefined = owner.token) =>
    shop.request({ method: "POST", url, payload, token });
  return {
    testApp: shop,
    owner,
    machine,
    get,
    post,
    rows: async () =>
      (await get(`/lowcode/partner/machine_modems?machine=${machine.machineKey}`)).json<SimRow[]>(),
    publish: (ports: number[], more: object = {}) =>
      post("/rest/partner/manage/sim/activate/", {
        simIccid: ports.map(iccidOf),
        activation: true,
        rent: false,
        ...more,
      }),
    /** Delivers an SMS to a port and matches it. */
    receive: async (port: number, sms: { sender: string; text: string }) => {
      const acting = { id: machine.id, partnerId: owner.id, isActive: true };
      const message = { ...sms, key: `sms-${port}`, iccid: iccidOf(port), receivedAt: shop.clock.now() };
      await acceptMessages(shop.system, acting, [message]);
      await matchMessages(shop.system);
    },
    /** Number of Estonian SIMs in stock for a service. */
    freeFor: (service: string) => {
      const allocator = Allocator.of(shop.system);
      const catalogue = CatalogueCache.of(shop.system);
      const [ee, number] = [
        catalogue.findCountry("ee")?.number ?? 0,
        catalogue.findService(service)?.number ?? 0,
      ];
      return allocator.countOf(ee, number);
    },
  };
}

const simIn = (port: number) => ({
  port,
  iccid: iccidOf(port),
  phone: port === 4 ? null : `+3725550000${port}`,
  operator: "tele2",
  country: "ee",
  signal: 80,
});
