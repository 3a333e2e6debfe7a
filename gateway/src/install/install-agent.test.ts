import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, readlinkSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { installAgent, updateAgent } from "./install-agent.ts";

/** A shop that serves a package, and a machine to install it on. */
async function startShop() {
  const shop = { package: "first", checksum: "" };
  const server = createServer(({ url }, response) => {
    const sha256 = createHash("sha256").update(shop.package).digest("hex");
    response.end(url?.endsWith(".sha256") ? `${shop.checksum || sha256}  sonum-gateway.tgz\n` : shop.package);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const root = temporaryFolder();
  const ran: string[] = [];
  const state = { failing: "" };
  const run = (program: string, args: string[]) => {
    const line = [program, ...args].join(" ");
    if (state.failing && line.startsWith(state.failing)) throw new Error("failed");
    ran.push(line.replaceAll(root, ""));
  };
  const log: string[] = [];
  const options = { root, node: "/usr/bin/node", isRoot: true, run, log: (line: string) => log.push(line) };
  const settings = {
    server: url,
    machine: { key: "mk-1", secret: "s3cret" },
    ports: ["/dev/tty USB0"],
    learnNumbers: true,
    goip: undefined,
    folder: "unused",
    web: 8777,
  };
  return {
    shop,
    root,
    ran,
    state,
    log,
    options,
    settings,
    current: () => readlinkSync(join(root, "opt/sonum-gateway/current")),
  };
}

it("installs program, settings and unit, and starts the service with the given options", async () => {
  const { root, ran, options, settings, current } = await startShop();
  const phones = join(root, "numbers.csv");
  writeFileSync(phones, "8937204000000000001,+37255500001\n");
  await installAgent(options, { ...settings, phones });
  const unit = readFileSync(join(root, "etc/systemd/system/sonum-gateway.service"), "utf8");
  expect(unit).toContain(
    'ExecStart=/usr/bin/node /opt/sonum-gateway/current/node_modules/sonum-gateway/sonum-gateway.mjs run --settings %d/agent.json --folder /var/lib/sonum-gateway --phones %d/phones.csv --port "/dev/tty USB0" --learn-numbers --web 8777\n',
  );
  const file = join(root, "etc/sonum-gateway/sonum-agent.json");
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
    server: settings.server,
    machine: "mk-1",
    secret: "s3cret",
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(unit + ran.join()).not.toContain("s3cret");
  expect(ran.slice(-3)).toEqual([
    "systemctl daemon-reload",
    "systemctl enable sonum-gateway.service",
    "systemctl restart sonum-gateway.service",
  ]);
  expect(existsSync(join(root, "opt/sonum-gateway", current(), "sonum-gateway.tgz"))).toBe(true);
});

it("updates only when told, to what the shop serves, and keeps the one before if the new one fails", async () => {
  const { shop, ran, state, log, options, settings, current } = await startShop();
  await expect(updateAgent(options, settings.server)).rejects.toThrow("not installed");
  await installAgent(options, settings);
  const [first, before] = [current(), ran.length];
  await updateAgent(options, settings.server);
  expect([log.at(-1), ran.length]).toEqual(["The agent is up to date.", before]);

  shop.package = "second";
  shop.checksum = "0".repeat(64);
  await expect(updateAgent(options, settings.server)).rejects.toThrow("checksum");
  shop.checksum = "";
  state.failing = "npm";
  await expect(updateAgent(options, settings.server)).rejects.toThrow("The one before still runs");
  expect([current(), ran.length]).toEqual([first, before]);

  state.failing = "";
  await updateAgent(options, settings.server);
  expect(current()).not.toBe(first);
  expect(ran.at(-1)).toBe("systemctl restart sonum-gateway.service");
});

it("refuses without root, and a Node that a service cannot reach", async () => {
  const { options, settings, ran } = await startShop();
  await expect(installAgent({ ...options, isRoot: false }, settings)).rejects.toThrow("sudo");
  const node = "/root/.nvm/versions/node/v22/bin/node";
  await expect(installAgent({ ...options, node }, settings)).rejects.toThrow("for all users");
  expect(ran).toEqual([]);
});

it("says what is missing when it is started by hand", () => {
  const main = join(import.meta.dirname, "../main-gateway.ts");
  const { status, stderr } = spawnSync(
    process.execPath,
    [main, "update", "--server=http://127.0.0.1:9", "--key=k", "--secret=s"],
    { encoding: "utf8" },
  );
  expect(stderr).toMatch(/This needs root|not installed here|install Node for all users/);
  expect(status).toBe(1);
});
