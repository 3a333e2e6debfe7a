import type { Ctx } from "../../platform/context.ts";
import { canonical } from "./rules.ts";
import * as store from "./store.ts";

/** The id of the user with this username or e-mail address. */
export const findUserId = async (ctx: Ctx, name: string): Promise<string | undefined> =>
  (await store.findUserByName(ctx, canonical(name)))?.id;
