import { isLocale, type Locale } from "@sonum/contract/locale";
import { AppError } from "../../../platform/errors.ts";
import { takenConstraint } from "../../../platform/taken-constraint.ts";

type Field = "username" | "email";

const FIELDS: Record<string, Field> = {
  a_username_is_taken_once: "username",
  an_email_is_taken_once: "email",
};

/** Shown as it is by pages that know nothing else about the failure, so it speaks the visitor's language. */
const TEXTS: Record<Field, Record<Locale, string>> = {
  username: {
    en: "This username is taken.",
    ru: "Это имя пользователя уже занято.",
    et: "See kasutajanimi on juba võetud.",
    de: "Dieser Benutzername ist schon vergeben.",
    pt: "Este nome de utilizador já está em uso.",
  },
  email: {
    en: "This e-mail address is already registered.",
    ru: "Этот адрес электронной почты уже зарегистрирован.",
    et: "See e-posti aadress on juba registreeritud.",
    de: "Diese E-Mail-Adresse ist schon registriert.",
    pt: "Este endereço de e-mail já está registado.",
  },
};

/** The refusal to a name or an address that somebody has, or nothing when that is not why it failed. */
export function nameTakenIn(locale: string, error: unknown): AppError | undefined {
  const field = FIELDS[takenConstraint(error) ?? ""];
  return field && new AppError("name_taken", TEXTS[field][isLocale(locale) ? locale : "en"], { field });
}
