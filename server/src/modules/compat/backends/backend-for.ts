import type { Actor } from "../../../platform/context.ts";
import type { Backend } from "./backend.ts";
import { sandboxBackend } from "./sandbox-backend.ts";
import { shopBackend } from "./shop-backend.ts";

/** Sandbox keys get the sandbox, all other callers the shop. */
export const backendFor = (actor: Actor): Backend =>
  actor.kind === "api_key" && actor.isSandbox ? sandboxBackend : shopBackend;
