import * as api from "@sonum/contract/health";
import { listMigrations } from "../database/migrate.ts";
import { AppError } from "../errors.ts";
import { findReadinessProblem } from "./find-readiness-problem.ts";
import type { Serve } from "./serve.ts";

export function healthRoutes(serve: Serve) {
  serve(api.readHealth, async () => ({ status: "ok" }) as const);

  serve(api.readReadiness, async (ctx) => {
    const problem = await findReadinessProblem(ctx);
    if (problem) throw new AppError("unavailable", problem);
    return { status: "ready", migrations: (await listMigrations()).length } as const;
  });
}
