import type { SavedView } from "@sonum/contract/fleet/console-views";
import type { MachineSims } from "@sonum/contract/fleet/joint-sims";
import { MACHINES_MAX, PORTS_MAX } from "@sonum/contract/fleet/machine-limits";
import { PORTS_MAX as SIGN_UP_PORTS_MAX } from "@sonum/contract/partners/application-rules";
import { expect, it } from "vitest";
import { createConsoleFixture } from "../../../../test/fixtures/console-fixture.ts";
import { applyPortReport, registerMachine } from "../index.ts";

it("CONS-2 lists the SIMs of several machines in the order asked for, whole machines per reply", async () => {
  const { testApp, owner, machine, get } = await createConsoleFixture();
  const large = await registerMachine(testApp.system, owner.id, { alias: "Rack 2" });
  await testApp.system.pool.query(
    `insert into fleet.sims (partner_id, machine_id, iccid, port, country, operator, signal, present, created_at, last_seen_at)
     select $1, $2, '8999' || lpad(n::text, 15, '0'), n, (select number from catalogue.countries where iso2 = 'ee'),
            'tele2', 80, true, now(), now() from generate_series(1, 2600) as n`,
    [owner.id, large.id],
  );
  const ask = async (...keys: string[]) =>
    (await get(`/rest/partner/sims?machines=${keys.join(",")}`)).json<MachineSims[]>();
  const counts = (list: MachineSims[]) => list.map((one) => [one.machine, one.sims.length]);
  expect(counts(await ask(machine.machineKey, large.machineKey))).toEqual([
    [machine.machineKey, 4],
    [large.machineKey, 2600],
  ]);
  expect(counts(await ask(large.machineKey, machine.machineKey))).toEqual([[large.machineKey, 2600]]);
  const [first] = await ask(machine.machineKey);
  expect(first?.sims[0]).toMatchObject({ assigned_number: 1, phone: "+37255500001", marks: "" });
});

it("E2 lists nothing if one machine belongs to another partner", async () => {
  const { testApp, machine, get } = await createConsoleFixture();
  const other = await testApp.signedIn("eve", ["ROLE_sao-user", "ROLE_sao-partner"]);
  const mine = await registerMachine(testApp.system, other.id, { alias: "Mine" });
  const reply = await get(
    `/rest/partner/sims?machines=${mine.machineKey},${machine.machineKey}`,
    other.token,
  );
  expect([reply.statusCode, reply.json().code]).toEqual([404, "not_found"]);
});

it("stores views by name, replaces one of the same name, and refuses the fifty-first", async () => {
  const { testApp, owner, get, post } = await createConsoleFixture();
  const url = "/rest/partner/console/views";
  const view = {
    name: "Sold in Estonia",
    machine: "all",
    state: "sale",
    find: "+372",
    sort: "machine",
    columns: [],
  };
  expect((await post(url, view)).json()).toEqual([view]);
  const changed = { ...view, order: "desc", columns: ["machine", "phone"] };
  expect((await post(url, changed)).json()).toEqual([changed]);
  for (let n = 1; n < 50; n++) await post(url, { name: `View ${n}`, columns: [] });
  const refused = await testApp.request({
    method: "POST",
    url,
    token: owner.token,
    headers: { "accept-language": "ru" },
    payload: { name: "One more", columns: [] },
  });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    "У вас 50 сохранённых видов. Удалите один, прежде чем сохранять ещё.",
  ]);
  expect((await post(url, { name: "a\u0000b", columns: [] })).statusCode).toBe(400);
  const remove = () =>
    testApp.request({ method: "DELETE", url: `${url}/${encodeURIComponent(view.name)}`, token: owner.token });
  expect((await remove()).json<SavedView[]>().map(({ name }) => name)).not.toContain(view.name);
  expect((await remove()).statusCode).toBe(200);
  expect((await get(url)).json()).toHaveLength(49);
});

it("accepts as many ports at sign-up as the machines of one partner may have", async () => {
  const { testApp, owner, machine } = await createConsoleFixture();
  expect(SIGN_UP_PORTS_MAX).toBe(MACHINES_MAX * PORTS_MAX);
  const acting = { id: machine.id, partnerId: owner.id };
  const sim = { iccid: "8937200000000009999", phone: null, operator: "tele2", country: "ee", signal: 80 };
  await applyPortReport(testApp.system, acting, [{ ...sim, port: PORTS_MAX }]);
  const reply = await testApp.request({
    method: "POST",
    url: "/lowcode/partner/machine_port",
    token: owner.token,
    payload: { machine_key: machine.machineKey, port_number: PORTS_MAX, rent_active: "rent" },
  });
  expect(reply.json()).toMatchObject({ port_number: PORTS_MAX, rent_active: "rent" });
});
