import type { Role, Session } from "@sonum/contract/accounts/sign-in";
import type { FastifyInstance, InjectOptions } from "fastify";
import { addUser } from "../src/modules/accounts/index.ts";
import { createEventHub } from "../src/modules/notifications/index.ts";
import { createApprovedPartner } from "../src/modules/partners/index.ts";
import { createHttpServer } from "../src/platform/http/create-http-server.ts";
import { createLog } from "../src/platform/log.ts";
import type { Settings } from "../src/platform/settings.ts";
import { registerRoutes } from "../src/register-routes.ts";
import { onFileFinished } from "./on-file-finished.ts";
import { agreeToLawfulUse } from "./test-context.ts";
import { createTestShop } from "./test-shop.ts";
import { validateReplies } from "./validate-replies.ts";

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The whole API on a small shop: all routes, real sign-in and signatures; every reply is validated against the contract. */
export async function createTestApp(settings: Partial<Settings> = {}) {
  const shop = await createTestShop(settings);
  const app: FastifyInstance = await createHttpServer({ log: createLog("silent"), trustProxy: false });
  validateReplies(app);
  const hub = createEventHub(shop.system);
  await registerRoutes(app, shop.system, hub);
  onFileFinished(() => app.close());

  let requests = 0;
  /** Every request comes from another address, so that rate limits per address do not interfere. */
  const request = (options: InjectOptions & { token?: string | undefined }) => {
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
    request,
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
      if (roles.includes("ROLE_sao-partner"))
        await createApprovedPartner(shop.system, id, { name: username });
      await agreeToLawfulUse(shop.system, id);
      const reply = await request({
        method: "POST",
        url: "/rest/proxy/login",
        payload: { username, password },
      });
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
