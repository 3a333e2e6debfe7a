import type { Actor } from "../../../platform/context.ts";
import { sandboxBackend } from "./sandbox-world.ts";
import { shopBackend } from "./shop-world.ts";
import type { Backend } from "./world.ts";

/** Sandbox keys get the sandbox, all other callers the shop. */
export const backendFor = (actor: Actor): Backend =>
  actor.kind === "api_key" && actor.isSandbox ? sandboxBackend : shopBackend;
