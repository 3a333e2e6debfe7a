import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import type { Client, Shape } from "../../../test/client-shapes/client.ts";
import { CLIENTS } from "../../../test/client-shapes/clients.ts";
import { type ApiCustomer, createApiCustomer } from "../../../test/fixtures/api-customer.ts";
import { expectEach } from "../../../test/fixtures/expect-each.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";

const app = await createTestApp();
await app.simsForRent(200);

const PLACEHOLDERS: Record<string, string> = {
  id: "[1-9]\\d*",
  phone: "372\\d+",
  time: "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d",
  moment: "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z",
  end: "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d",
  unix: "1\\d{9}",
  count: "[1-9]\\d*",
  money: "\\d+\\.\\d\\d",
  exact: "\\d+\\.\\d{4}",
  email: '[^"]+@[^"]+',
};

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

function patternOf(answer: string): RegExp {
  const parts = answer.split(/<(\w+)>/);
  const patterns = parts.map((part, n) => (n % 2 === 0 ? escaped(part) : (PLACEHOLDERS[part] ?? "")));
  return new RegExp(`^${patterns.join("")}$`);
}

const MS_UNTIL_CANCELLABLE = 121_000;

/** Makes what a call is about, and returns its id. */
const MAKE: Record<string, (program: ApiCustomer) => Promise<string>> = {
  waiting: async (program) => (await program.number()).id,
  received: async (program) => {
    const { id, iccid } = await program.number();
    await app.receive(iccid, { sender: "Telegram", text: "Your code is 12345" });
    return id;
  },
  old: async (program) => {
    const { id } = await program.number();
    app.clock.advance(MS_UNTIL_CANCELLABLE);
    return id;
  },
  cancelled: async (program) => {
    const { id } = await program.number();
    app.clock.advance(MS_UNTIL_CANCELLABLE);
    await program.call(`action=setStatus&id=${id}&status=8`);
    return id;
  },
  rented: async (program) => (await rentBy(program)).id,
  written: async (program) => {
    const { id, phone } = await rentBy(program);
    const { iccid } = await app.db
      .selectFrom("fleet.sims")
      .select("iccid")
      .where("phone", "=", `+${phone}`)
      .executeTakeFirstOrThrow();
    await app.receive(iccid, { sender: "Telegram", text: "Your code is 12345" });
    return id;
  },
};

async function rentBy(program: ApiCustomer): Promise<{ id: string; phone: string }> {
  const answer = await program.call("action=getRentNumber&service=full&country=34&rent_time=24");
  const { phone } = JSON.parse(answer.slice(answer.indexOf("{")));
  return { id: String(phone.id), phone: String(phone.number) };
}

async function ask({ dialect = "classic" }: Client, [call, , by]: Shape): Promise<string> {
  const program = await createApiCustomer(app, { dialect, balance: by === "poor" ? "0" : "100" });
  const [protocol, query = ""] = call.split(/ (.*)/);
  const made = await MAKE[/\$(\w+)/.exec(query)?.[1] ?? ""]?.(program);
  const filled = query.replace(/\$\w+/, made ?? "");
  const url =
    protocol === "v1"
      ? `/v1/${filled}`
      : `${protocol === "legacy" ? "/legacy" : ""}/stubs/handler_api.php?api_key=${program.key}&${filled}`;
  return (await app.request({ method: "GET", url, ...(protocol === "v1" && { token: program.key }) })).body;
}

it("API-2 API-3 answers public clients in the bytes that they take apart", () =>
  expectEach(
    CLIENTS.flatMap((client) => client.shapes.map((shape) => ({ client, shape }))),
    ({ client, shape }) => `${client.name} ${client.version}: ${shape[0]}`,
    async ({ client, shape }) => expect(await ask(client, shape)).toMatch(patternOf(shape[1])),
  ));

it("API-2 API-3 names these clients in the documentation", async () => {
  const text = await readFile(new URL("../../../../docs/programs.md", import.meta.url), "utf8");
  const named = [...text.matchAll(/^\| (\S+) \| (\S+) \| (Go|Java|JavaScript|PHP|Python|Swift|C#) \|/gm)];
  const listed = CLIENTS.map(({ name, version, language }) => [name, version, language]);
  expect(named.map(([, ...row]) => row).toSorted()).toEqual(listed.toSorted());
});
