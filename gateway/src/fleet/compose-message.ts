import { languagesOf } from "./languages-of.ts";
import { makeCode } from "./make-code.ts";
import { findSenderName, makeAnonymousSender } from "./make-sender.ts";
import {
  generalTemplates,
  type Language,
  serviceTemplates,
  type TextsByLanguage,
} from "./message-templates.ts";
import type { Random } from "./random.ts";

export type Wanted = { service: string; name: string; country: string };
export type Composed = { sender: string; text: string; code: string };

/** The code of the catalogue's "any other service", which takes what nobody else claims. */
export const OTHER_SERVICE = "ot";

const OWN_FORM_SHARE = 0.85;
const FIRST_LANGUAGE_SHARE = 0.75;
const ANONYMOUS_SHARE = 0.25;
const CODE = /\{code(?::([^}]+))?\}/;

/** Names that no real service has, for whatever is bought as "any other service". */
const INVENTED = ["Lumivo", "Parkora", "Trellio", "Nordpik", "Quillano", "Zanterra", "Velobay", "Mirabox"];

/** A message as the service could have sent it to a number of this country: with its code exactly once. */
export function composeMessage(random: Random, { service, name, country }: Wanted): Composed {
  const languages = languagesOf(country);
  const language = random.chance(FIRST_LANGUAGE_SHARE) ? languages[0] : random.pick(languages);
  const own = serviceTemplates.find(({ code }) => code === service);
  if (own && random.chance(OWN_FORM_SHARE)) {
    const text = pickText(random, textsIn(own.texts, language));
    return { sender: pickText(random, own.senders), ...fill(random, text, name) };
  }
  return composeGeneral(random, language, service === OTHER_SERVICE ? pickText(random, INVENTED) : name);
}

function composeGeneral(random: Random, language: Language, name: string): Composed {
  const texts = textsIn(generalTemplates, language);
  const senderName = random.chance(ANONYMOUS_SHARE) ? undefined : findSenderName(name);
  if (senderName) return { sender: senderName, ...fill(random, pickText(random, texts), name) };

  const text = pickText(random, texts.filter(opensWithName));
  return { sender: makeAnonymousSender(random), ...fill(random, text, name) };
}

/** With a sender that tells nothing, the text must say at once who writes. */
export const opensWithName = (text: string): boolean =>
  /^(\{service\}\s?:|[[【]\{service\}[\]】])/.test(text);

/** Texts in the language, or else in English, or in whatever language the service writes. */
export function textsIn(texts: TextsByLanguage, language: Language): string[] {
  return texts[language] ?? texts.en ?? Object.values(texts)[0] ?? [];
}

export function fill(random: Random, template: string, service: string): { text: string; code: string } {
  const code = makeCode(random, CODE.exec(template)?.[1]);
  return { code, text: template.replaceAll("{service}", () => service).replace(CODE, () => code) };
}

export const pickText = (random: Random, texts: string[]): string =>
  texts[random.int(0, texts.length - 1)] ?? "";
