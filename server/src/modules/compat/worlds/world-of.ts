import type { Actor } from "../../../platform/context.ts";
import { sandboxWorld } from "./sandbox-world.ts";
import { shopWorld } from "./shop-world.ts";
import type { World } from "./world.ts";

/** Sandbox keys get the sandbox, all other callers the shop. */
export const worldOf = (actor: Actor): World =>
  actor.kind === "api_key" && actor.isSandbox ? sandboxWorld : shopWorld;
