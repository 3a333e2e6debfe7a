import { randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { normalPassword } from "@sonum/contract/password";

/** Argon2id, which is the library's default kind, at the strength OWASP asks for. */
const STRENGTH = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password), STRENGTH);

/** Takes as long for somebody we do not know as for a wrong password. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await hashOfNobody()), normalPassword(password));
  return isRight && passwordHash !== undefined;
}

let nobody: Promise<string> | undefined;

function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword(randomUUID());
  return nobody;
}
