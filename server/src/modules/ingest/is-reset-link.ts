/** Anything that can be tapped: with or without its protocol, as texts have it. */
const LINK = /https?:\/\/\S{4,}|\bwww\.\S{4,}|(?<![@\w])[\w-]{2,40}(?:\.[\w-]{2,40})*\.[a-z]{2,10}\/\S{3,}/iu;

/** How services say that somebody wants to get into an account without its password, by language. */
const RESET = new RegExp(
  [
    "reset (?:your |the |my )?(?:\\w+ )?pass(?:word|code)|pass(?:word|code) reset|(?:forgot|change|recover|restore) (?:your |the |my )?(?:\\w+ )?(?:password|passcode|account)",
    "account recovery|password recovery|reset your pin|regain access|set a new password",
    "(?:сброс|сбросить|восстанов\\p{L}*|смен\\p{L}*|измен\\p{L}*|забыли) (?:\\p{L}+ )?(?:парол\\p{L}*|доступ\\p{L}*|аккаунт\\p{L}*)|нов(?:ый|ого) парол\\p{L}*",
    "(?:lähtesta\\p{L}*|taasta\\p{L}*|muuda\\p{L}*|unustasi\\p{L}*) (?:\\p{L}+ )?(?:parool\\p{L}*|salasõna\\p{L}*|konto\\p{L}*)|(?:parooli|salasõna|konto) (?:lähtesta|taasta|muut)\\p{L}*|uue parooli",
    "(?:passwort|kennwort|zugang|konto)\\p{L}* (?:\\p{L}+ )?(?:zurück(?:zu)?setz\\p{L}*|wiederherstell\\p{L}*|ändern|vergessen)|(?:passwort|konto)(?:zurücksetzung|wiederherstellung)|neues passwort",
    "(?:redefin\\p{L}*|recuper\\p{L}*|repor|alter\\p{L}*|esqueceu) (?:\\p{L}+ ){0,3}(?:senha|palavra[- ]passe|conta|acesso)|nova (?:senha|palavra[- ]passe)",
    "(?:restable\\p{L}*|recuper\\p{L}*|cambi\\p{L}*) (?:\\p{L}+ ){0,2}contraseña|réinitialis\\p{L}* (?:\\p{L}+ ){0,3}mot de passe|mot de passe oublié",
  ].join("|"),
  "iu",
);

/** The same said beyond doubt, so that a code beside it is a code for just that. */
const CERTAIN = new RegExp(
  [
    "reset (?:your |the |my )?(?:\\w+ )?pass(?:word|code)|pass(?:word|code) (?:reset|recovery)|(?:forgot|recover) (?:your |the |my )?(?:\\w+ )?password",
    "(?:сброс\\p{L}*|восстан\\p{L}*) (?:\\p{L}+ )?(?:парол\\p{L}*|доступ\\p{L}* к)",
    "(?:lähtesta|taasta)\\p{L}* (?:\\p{L}+ )?parool\\p{L}*|parooli (?:lähtesta|taasta)\\p{L}*",
    "(?:passwort|kennwort)\\p{L}* (?:\\p{L}+ )?(?:zurück(?:zu)?setz|wiederherstell)\\p{L}*|passwort-?(?:zurücksetzung|wiederherstellung)",
    "(?:redefin|recuper)\\p{L}* (?:\\p{L}+ ){0,3}(?:senha|palavra[- ]passe)",
  ].join("|"),
  "iu",
);

const TEXT_MAX = 1_600;

/**
 * Whether an SMS holds a link by which an account is taken over without its password. Who rents a number is not the one who
 * opened the accounts of those that had it before, so nobody gets to see it.
 */
export function isResetLink(text: string): boolean {
  const begin = text.slice(0, TEXT_MAX);
  return LINK.test(begin) && RESET.test(begin);
}

/**
 * Whether an SMS is there to get into an account without its password, by a link or by a code. Who buys one code opens an
 * account of their own; such a message is about the account of somebody who had the number before.
 */
export const isResetMessage = (text: string): boolean =>
  isResetLink(text) || CERTAIN.test(text.slice(0, TEXT_MAX));
