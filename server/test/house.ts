import type { Role, Session } from "@sonum/contract/accounts";
import type { FastifyInstance, InjectOptions } from "fastify";
import { addUser } from "../src/modules/accounts/index.ts";
import { openEventHub } from "../src/modules/notifications/index.ts";
import { admitPartner } from "../src/modules/partners/index.ts";
import { makeLog } from "../src/platform/log.ts";
import { makeServer } from "../src/platform/make-server.ts";
import type { Settings } from "../src/platform/settings.ts";
import { serveHouse } from "../src/serve-house.ts";
import { atEndOfFile } from "./at-end-of-file.ts";
import { makeShop } from "./shop.ts";
import { watchAnswers } from "./watch-answers.ts";
import { promiseLawfulUse } from "./world.ts";

export type House = Awaited<ReturnType<typeof makeHouse>>;

/** The whole API on a small shop: all routes, real sign-in and signatures; every reply is validated against the contract. */
export async function makeHouse(settings: Partial<Settings> = {}) {
  const shop = await makeShop(settings);
  const app: FastifyInstance = await makeServer({ log: makeLog("silent"), trustProxy: false });
  watchAnswers(app);
  const hub = openEventHub(shop.system);
  await serveHouse(app, shop.system, hub);
  atEndOfFile(() => app.close());

  let requests = 0;
  /** Every request comes from another address, so that rate limits per address do not interfere. */
  const ask = (options: InjectOptions & { token?: string | undefined }) => {
    const { token, headers, ...request } = options;
    return app.inject({
      remoteAddress: `127.0.${(++requests >> 8) & 255}.${requests & 255}`,
      ...request,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
  };

  return {
    ...shop,
    app,
    ask,
    /**
     * Creates a user and signs in. Operators have used a second factor and are owners unless other roles are given;
     * partners are approved.
     */
    async signedIn(username: string, named: Role[]) {
      const isOwner = named.at(-1) === "ROLE_sao-operator";
      const roles: Role[] = isOwner ? [...named, "ROLE_sao-owner"] : named;
      const password = `${username}-password`;
      const email = `${username}@sonum.test`;
      const more = { givenName: "", familyName: "", locale: "en" };
      const id = await addUser(shop.system, { username, email, password, roles, ...more });
      if (roles.includes("ROLE_sao-partner")) await admitPartner(shop.system, id, { name: username });
      await promiseLawfulUse(shop.system, id);
      const reply = await ask({ method: "POST", url: "/rest/proxy/login", payload: { username, password } });
      if (roles.includes("ROLE_sao-operator"))
        await shop.db
          .updateTable("accounts.sessions")
          .set({ hasSecondFactor: true })
          .where("userId", "=", id)
          .execute();
      const { access_token: token, refresh_token: refreshToken } = reply.json<Session>();
      return { id, username, password, token, refreshToken };
    },
  };
}
