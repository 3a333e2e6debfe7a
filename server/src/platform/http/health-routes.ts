import * as api from "@sonum/contract/health";
import { listMigrations, pendingMigrations } from "../database/migrate.ts";
import { AppError } from "../errors.ts";
import type { Serve } from "./serve.ts";

export function healthRoutes(serve: Serve) {
  serve(api.readHealth, async () => ({ status: "ok" }) as const);

  serve(api.readReadiness, async ({ pool }) => {
    const pending = await pendingMigrations(pool).catch(() => undefined);
    if (!pending) throw new AppError("unavailable", "The database does not answer.");
    if (pending.length > 0)
      throw new AppError("unavailable", `Migrations are not done: ${pending.join(", ")}`);
    return { status: "ready", migrations: (await listMigrations()).length } as const;
  });
}
