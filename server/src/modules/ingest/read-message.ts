import type { Ctx } from "../../platform/context.ts";
import type { Service } from "../catalogue/index.ts";
import { extractCode } from "./extract-code.ts";
import { type Decision, type Message, Quarantine } from "./quarantine/quarantine.ts";
import { Recogniser } from "./recogniser.ts";

/** What a message says, whoever may get it. Operators' tests of messages and incoming messages are read the same way. */
export type ReadMessage = {
  services: Service[];
  /** The code, or a link in its place. */
  code: string | undefined;
  decision: Decision;
};

export function readMessage(ctx: Ctx, message: Message, recogniser = Recogniser.of(ctx)): ReadMessage {
  const recognised = recogniser.recognise(message);
  const { services } = recognised;
  const decision = Quarantine.of(ctx).decide(message, recognised);
  return { services, code: extractCode(message.text, services), decision };
}
