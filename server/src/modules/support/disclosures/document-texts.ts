import type { Locale } from "@sonum/contract/locale";
import type { Column, DisclosureItem } from "./collect-sections.ts";

export type DocumentTexts = {
  title: string;
  ticket: string;
  authority: string;
  reference: string;
  legalBasis: string;
  subject: string;
  reason: string;
  released: string;
  digest: string;
  /** Explains the attached file that the digest covers. */
  attached: string;
  nothing: string;
  cut: string;
  limited: string;
  wholeNumber: string;
  items: Record<DisclosureItem, string>;
  columns: Record<Column, string>;
};

/** Texts of the disclosure document; a missing language or text does not compile. */
export const DOCUMENT_TEXTS: Record<Locale, DocumentTexts> = {
  en: {
    title: "Disclosure to an authority",
    ...{ ticket: "Our reference", authority: "Authority", reference: "Their reference" },
    ...{ legalBasis: "Legal basis", subject: "Customer", reason: "Reason", released: "Released (UTC)" },
    digest: "SHA-256 of the attached data",
    attached:
      "Nothing but the kinds of data named here is told. Times are UTC. The same data is attached to this file as disclosure.json.",
    nothing: "We have nothing of this kind.",
    cut: "The attached file has more lines than are printed here.",
    limited: "There is more of this kind: the first 20,000 lines are told.",
    wholeNumber: "Whole number",
    items: {
      ...{ account: "Account", sign_ins: "Sign-ins", orders: "Orders", payments: "Payments" },
      message_times: "When SMS came",
    },
    columns: {
      ...{ username: "User name", email: "E-mail", givenName: "Given name", familyName: "Family name" },
      ...{ language: "Language", signedUpAt: "Signed up", signedInAt: "Signed in", lastUsedAt: "Last used" },
      ...{ endedAt: "Ended", address: "IP address", device: "Device", order: "Order", boughtAt: "Bought" },
      ...{ until: "Until", service: "Service", country: "Country", phone: "Number", priceUsd: "Price, USD" },
      ...{ payment: "Payment", paidAt: "Started", method: "Method", received: "Received" },
      ...{ currency: "Currency", creditedUsd: "Credited, USD", cameAt: "Came" },
    },
  },
  ru: {
    title: "Раскрытие данных по запросу органа",
    ...{ ticket: "Наш номер", authority: "Орган", reference: "Номер дела" },
    ...{ legalBasis: "Правовое основание", subject: "Клиент", reason: "Причина", released: "Выдано (UTC)" },
    digest: "SHA-256 приложенных данных",
    attached:
      "Сообщаются только названные здесь виды данных. Время указано в UTC. Те же данные приложены к этому файлу как disclosure.json.",
    nothing: "Таких данных у нас нет.",
    cut: "В приложенном файле больше строк, чем напечатано здесь.",
    limited: "Таких данных больше: сообщаются первые 20 000 строк.",
    wholeNumber: "Номер целиком",
    items: {
      ...{ account: "Аккаунт", sign_ins: "Входы", orders: "Заказы", payments: "Платежи" },
      message_times: "Когда приходили SMS",
    },
    columns: {
      ...{ username: "Имя пользователя", email: "E-mail", givenName: "Имя", familyName: "Фамилия" },
      ...{
        language: "Язык",
        signedUpAt: "Регистрация",
        signedInAt: "Вход",
        lastUsedAt: "Активность",
      },
      ...{ endedAt: "Конец", address: "IP-адрес", device: "Устройство", order: "Заказ", boughtAt: "Куплено" },
      ...{ until: "До", service: "Сервис", country: "Страна", phone: "Номер", priceUsd: "Цена, USD" },
      ...{ payment: "Платёж", paidAt: "Начат", method: "Способ", received: "Получено" },
      ...{ currency: "Валюта", creditedUsd: "Зачислено, USD", cameAt: "Пришло" },
    },
  },
  et: {
    title: "Andmete avaldamine ametiasutusele",
    ...{ ticket: "Meie number", authority: "Asutus", reference: "Asutuse viide" },
    ...{ legalBasis: "Õiguslik alus", subject: "Klient", reason: "Põhjus", released: "Väljastatud (UTC)" },
    digest: "Lisatud andmete SHA-256",
    attached:
      "Avaldatakse ainult siin nimetatud liiki andmed. Ajad on UTC-s. Samad andmed on sellele failile lisatud nimega disclosure.json.",
    nothing: "Selliseid andmeid meil ei ole.",
    cut: "Lisatud failis on rohkem ridu, kui siin trükitud.",
    limited: "Selliseid andmeid on rohkem: avaldatakse esimesed 20 000 rida.",
    wholeNumber: "Kogu number",
    items: {
      ...{ account: "Konto", sign_ins: "Sisselogimised", orders: "Tellimused", payments: "Maksed" },
      message_times: "Millal SMS-id tulid",
    },
    columns: {
      ...{ username: "Kasutajanimi", email: "E-post", givenName: "Eesnimi", familyName: "Perekonnanimi" },
      ...{ language: "Keel", signedUpAt: "Registreeritud", signedInAt: "Sisse logitud" },
      ...{ lastUsedAt: "Viimati", endedAt: "Lõppenud", address: "IP-aadress", device: "Seade" },
      ...{ order: "Tellimus", boughtAt: "Ostetud", until: "Kuni", service: "Teenus", country: "Riik" },
      ...{ phone: "Number", priceUsd: "Hind, USD", payment: "Makse", paidAt: "Alustatud" },
      ...{ method: "Viis", received: "Laekunud", currency: "Valuuta", creditedUsd: "Kantud, USD" },
      cameAt: "Tuli",
    },
  },
  de: {
    title: "Auskunft an eine Behörde",
    ...{ ticket: "Unser Zeichen", authority: "Behörde", reference: "Ihr Zeichen" },
    ...{ legalBasis: "Rechtsgrundlage", subject: "Kunde", reason: "Grund", released: "Freigegeben (UTC)" },
    digest: "SHA-256 der angehängten Daten",
    attached:
      "Mitgeteilt werden nur die hier genannten Arten von Daten. Zeiten sind UTC. Dieselben Daten hängen als disclosure.json an dieser Datei.",
    nothing: "Daten dieser Art haben wir nicht.",
    cut: "Die angehängte Datei hat mehr Zeilen, als hier gedruckt sind.",
    limited: "Es gibt mehr davon: mitgeteilt werden die ersten 20.000 Zeilen.",
    wholeNumber: "Ganze Nummer",
    items: {
      ...{ account: "Konto", sign_ins: "Anmeldungen", orders: "Bestellungen", payments: "Zahlungen" },
      message_times: "Wann SMS kamen",
    },
    columns: {
      ...{ username: "Benutzername", email: "E-Mail", givenName: "Vorname", familyName: "Nachname" },
      ...{ language: "Sprache", signedUpAt: "Registriert", signedInAt: "Angemeldet" },
      ...{ lastUsedAt: "Zuletzt benutzt", endedAt: "Beendet", address: "IP-Adresse", device: "Gerät" },
      ...{ order: "Bestellung", boughtAt: "Gekauft", until: "Bis", service: "Dienst", country: "Land" },
      ...{ phone: "Nummer", priceUsd: "Preis, USD", payment: "Zahlung", paidAt: "Begonnen" },
      ...{ method: "Weg", received: "Erhalten", currency: "Währung", creditedUsd: "Gutschrift, USD" },
      cameAt: "Gekommen",
    },
  },
  pt: {
    title: "Comunicação de dados a uma autoridade",
    ...{ ticket: "A nossa referência", authority: "Autoridade", reference: "Referência da autoridade" },
    ...{ legalBasis: "Base legal", subject: "Cliente", reason: "Motivo", released: "Autorizado (UTC)" },
    digest: "SHA-256 dos dados anexados",
    attached:
      "Só se comunicam os tipos de dados aqui indicados. As horas são UTC. Os mesmos dados estão anexados a este ficheiro como disclosure.json.",
    nothing: "Não temos dados deste tipo.",
    cut: "O ficheiro anexado tem mais linhas do que as impressas aqui.",
    limited: "Há mais dados deste tipo: comunicam-se as primeiras 20 000 linhas.",
    wholeNumber: "Número inteiro",
    items: {
      ...{ account: "Conta", sign_ins: "Inícios de sessão", orders: "Encomendas", payments: "Pagamentos" },
      message_times: "Quando chegaram SMS",
    },
    columns: {
      ...{
        username: "Nome de utilizador",
        email: "E-mail",
        givenName: "Nome próprio",
        familyName: "Apelido",
      },
      ...{ language: "Idioma", signedUpAt: "Registo", signedInAt: "Início de sessão" },
      ...{ lastUsedAt: "Último uso", endedAt: "Fim", address: "Endereço IP", device: "Dispositivo" },
      ...{ order: "Encomenda", boughtAt: "Comprado", until: "Até", service: "Serviço", country: "País" },
      ...{ phone: "Número", priceUsd: "Preço, USD", payment: "Pagamento", paidAt: "Iniciado" },
      ...{ method: "Método", received: "Recebido", currency: "Moeda", creditedUsd: "Creditado, USD" },
      cameAt: "Chegou",
    },
  },
};
