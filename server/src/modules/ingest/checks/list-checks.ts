import type { MessageCheck, MessageSign } from "@sonum/contract/office/lawful-use";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { foldText } from "../quarantine/fold-text.ts";
import { readMessage } from "../read-message.ts";
import { listOpenChecks } from "./check-store.ts";
import { maskSender, maskText } from "./mask-text.ts";

const CHECKS_MAX = 100;

/** Messages that wait for an operator, the most urgent first, without what makes them secret. */
export async function listChecks(ctx: Ctx): Promise<MessageCheck[]> {
  const open = await listOpenChecks(ctx, CHECKS_MAX);
  return open.map(({ id, sender, encryptedText, askedAt, dueAt, ...row }) => {
    const country = CatalogueCache.of(ctx).countryAt(row.country)?.iso2 ?? "";
    const text = ctx.cipher.decrypt(encryptedText);
    const { services, code, decision } = readMessage(ctx, { country, sender, text });
    const masked = maskText(text, code);
    return {
      id: Number(id),
      country,
      sender: maskSender(sender),
      text: masked,
      services: services.map(({ code: service, name }) => ({ code: service, name })),
      reasons: decision.explain().filter((sign) => isVisible(sign, foldText(masked))),
      askedAt,
      dueAt,
    };
  });
}

/** No sign may show a word that is masked in the text. */
const isVisible = ({ kind, of }: MessageSign, folded: string) =>
  kind !== "word" || of.every((word) => folded.includes(word));
