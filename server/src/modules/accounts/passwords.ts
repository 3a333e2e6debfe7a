import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { normalPassword } from "@sonum/contract/password";
import type { Ctx } from "../../platform/context.ts";
import { takeTurns } from "../../platform/take-turns.ts";

/** Passes over the memory, at the strength OWASP asks for together with the least memory the settings allow. */
const PASSES = 2;
const WAITING_MAX = 200;

/** One core stays free for everybody who is not signing in. */
const inTurn = takeTurns({ atOnce: Math.max(1, availableParallelism() - 1), waitingMax: WAITING_MAX });

/** Argon2id, which is the library's default kind, on a thread of its own. */
export const hashPassword = ({ settings }: Ctx, password: string): Promise<string> =>
  inTurn(() =>
    hash(normalPassword(password), {
      memoryCost: settings.passwordMemoryKib,
      timeCost: PASSES,
      parallelism: 1,
    }),
  );

/** Takes as long for somebody we do not know as for a wrong password. */
export async function isPasswordOf(
  ctx: Ctx,
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const compared = passwordHash ?? (await hashOfNobody(ctx));
  const isRight = await inTurn(() => verify(compared, normalPassword(password)));
  return isRight && passwordHash !== undefined;
}

const nobody = new WeakMap<Ctx["settings"], Promise<string>>();

function hashOfNobody(ctx: Ctx): Promise<string> {
  const known = nobody.get(ctx.settings) ?? hashPassword(ctx, randomUUID());
  nobody.set(ctx.settings, known);
  return known;
}
