import type { MessageSign } from "@sonum/contract/office/lawful-use";
import type { MessageFeatures } from "./message-features.ts";
import { eachWeight, type MessageModel } from "./message-model.ts";

type Sign = Omit<MessageSign, "weight">;

/** The signs that decided most, strongest first. What operators would not tell apart counts as one sign. */
export function explain(model: MessageModel, features: MessageFeatures, limit: number): MessageSign[] {
  const sums = new Map<string, MessageSign>();
  eachWeight(model, features, (source, weight) => {
    const sign = "fact" in source ? signOf(source.fact) : wordSign(source.word);
    if (!sign) return;
    const key = `${sign.kind} ${sign.of}`;
    const sum = sums.get(key) ?? { ...sign, weight: 0 };
    sums.set(key, { ...sum, weight: sum.weight + weight });
  });
  return [...sums.values()]
    .filter(({ weight }) => weight !== 0)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, limit);
}

/** Words with numbers or names stay out: others tell of both. */
const wordSign = (word: string): Sign | undefined =>
  /^\p{L}{2,}$/u.test(word) ? { kind: "word", of: [word] } : undefined;

function signOf(fact: string): Sign {
  const [, concepts] = /^concepts? (.+)$/.exec(fact) ?? [];
  if (concepts) return { kind: "concepts", of: concepts.split(", ") };
  const [, warning] = /^warning of (.+)$/.exec(fact) ?? [];
  if (warning) return { kind: "warning", of: [warning] };
  const [, institution] = /^(?:clear|common) ([a-z]+)$/.exec(fact) ?? [];
  if (institution && institution !== "name") return { kind: "institution", of: [institution] };
  return { kind: "fact", of: [FORMS.find(([form]) => form.test(fact))?.[1] ?? fact] };
}

/** Codes of facts, by their names. */
const FORMS: [RegExp, string][] = [
  [/^sender /, "sender"],
  [/^(?:short|long|usual length)$/, "length"],
  [/^amount/, "amount"],
  [/ name(?: |$)/, "institution"],
  [/^no institution$/, "no institution"],
  [/^no service$/, "no service"],
  [/service/, "service"],
];
