import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { normalizePassword } from "@sonum/contract/accounts/password";
import { createConcurrencyLimit } from "../../../platform/concurrency/concurrency-limit.ts";
import type { Ctx } from "../../../platform/context.ts";

/** Argon2 iterations: the OWASP minimum for the least memory the settings allow. */
const ITERATIONS = 2;
const WAITING_MAX = 200;

/** One core stays free for other requests. */
const limitConcurrency = createConcurrencyLimit({
  atOnce: Math.max(1, availableParallelism() - 1),
  waitingMax: WAITING_MAX,
});

/** Argon2id, the library's default, on a worker thread. */
export const hashPassword = ({ settings }: Ctx, password: string): Promise<string> =>
  limitConcurrency(() =>
    hash(normalizePassword(password), {
      memoryCost: settings.passwordMemoryKib,
      timeCost: ITERATIONS,
      parallelism: 1,
    }),
  );

/** Takes as long for an unknown user, or one without a password, as for a wrong password. */
export async function verifyPassword(
  ctx: Ctx,
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const expected = passwordHash ?? (await dummyHash(ctx));
  const isRight = await limitConcurrency(() => verify(expected, normalizePassword(password)));
  return isRight && typeof passwordHash === "string";
}

const dummyHashes = new WeakMap<Ctx["settings"], Promise<string>>();

function dummyHash(ctx: Ctx): Promise<string> {
  const pending = dummyHashes.get(ctx.settings) ?? hashPassword(ctx, randomUUID());
  dummyHashes.set(ctx.settings, pending);
  return pending;
}
