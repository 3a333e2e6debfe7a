import type { Client, Shape } from "./client.ts";

const order = (status: string, sms: string) =>
  `{"id":<id>,"phone":"+<phone>","operator":"tele2","product":"telegram","price":0.25,"status":"${status}",` +
  `"expires":"<moment>","sms":${sms},"created_at":"<moment>","forwarding":false,"forwarding_number":"",` +
  '"country":"estonia"}';
const sms = (id: string, more = "") =>
  `[{"${id}":<id>,"created_at":"<moment>","date":"<moment>","sender":"Telegram","text":"Your code is 12345",` +
  `"code":"12345"${more}}]`;

const BUY: Shape = ["v1 user/buy/activation/estonia/any/telegram", order("PENDING", "null")];
const NOTHING_FREE: Shape = ["v1 user/buy/activation/germany/any/telegram", "no free phones"];
const WAITING: Shape = ["v1 user/check/$waiting", order("RECEIVED", "[]")];
const RECEIVED: Shape = ["v1 user/check/$received", order("RECEIVED", sms("id"))];
const FINISH: Shape = ["v1 user/finish/$received", order("FINISHED", sms("id"))];
const CANCEL: Shape = ["v1 user/cancel/$old", order("CANCELED", "[]")];
const BAN: Shape = ["v1 user/ban/$old", order("BANNED", "[]")];
const INBOX: Shape = [
  "v1 user/sms/inbox/$received",
  `{"Data":${sms("ID", ',"is_wave":false,"wave_uuid":""')},"Total":1}`,
];

/** The last orders are texts with at least one order. */
const PROFILE: Shape = [
  "v1 user/profile",
  '{"id":<id>,"email":"<email>","vendor":"demo","default_forwarding_number":"","balance":0,"rating":96,' +
    '"default_country":{"name":"estonia","iso":"ee","prefix":"+372"},"default_operator":{"name":""},"frozen_balance":0,' +
    '"did_order":false,"last_order":"any:any:any:0:0.00","last_top_orders":"{any:any:any:0:0.00}","last_top_idx":0,' +
    '"total_active_orders":0}',
  "poor",
];

const hosting = Object.entries({
  1: 11.388,
  3: 34.164,
  7: 56.94,
  14: 113.88,
  30: 170.82,
  60: 341.64,
  90: 512.46,
}).map(
  ([days, price]) =>
    `"${days}day${days === "1" ? "" : "s"}":{"Category":"hosting","Qty":<count>,"Price":${price}}`,
);
const activation = ["telegram", "whatsapp", "other"].map(
  (product) => `"${product}":{"Category":"activation","Qty":<count>,"Price":0.25}`,
);
const PRODUCTS: Shape = ["v1 guest/products/estonia/any", `{${[...hosting, ...activation].join()}}`];
const offer = '{"tele2":{"cost":0.25,"count":<count>}}';

export const REST_CLIENTS: Client[] = [
  {
    // Validates typed models; takes the last orders apart at colons and commas.
    name: "PyFiveSim",
    language: "Python",
    version: "1.0.4",
    shapes: [
      PROFILE,
      [
        "v1 guest/countries",
        '{"estonia":{"iso":{"ee":1},"prefix":{"+372":1},"text_en":"Estonia","text_ru":"Эстония","tele2":{"activation":1}},' +
          '"germany":{"iso":{"de":1},"prefix":{"+49":1},"text_en":"Germany","text_ru":"Германия"}}',
      ],
      PRODUCTS,
      ["v1 guest/prices?country=estonia&product=telegram", `{"estonia":{"telegram":${offer}}}`],
      ["v1 user/orders?category=activation", '{"Data":[],"ProductNames":[],"Statuses":[],"Total":0}'],
      [
        "v1 user/payments",
        '{"Data":[{"ID":<id>,"TypeName":"charge","ProviderName":"sonum","Amount":100,"Balance":100,"CreatedAt":"<moment>"}],' +
          '"PaymentTypes":[{"Name":"charge"}],"PaymentProviders":[{"Name":"sonum"}],"Total":1}',
      ],
      ["v1 user/max-prices", "[]"],
      BUY,
      NOTHING_FREE,
      ["v1 user/buy/hosting/estonia/any/3hours", "no product"],
      WAITING,
      RECEIVED,
      FINISH,
      CANCEL,
      BAN,
      INBOX,
    ],
  },
  {
    name: "fivesim",
    language: "Python",
    version: "1.2.0",
    shapes: [
      PROFILE,
      PRODUCTS,
      ["v1 guest/prices", `{"estonia":{"telegram":${offer},"whatsapp":${offer},"other":${offer}}}`],
      BUY,
      RECEIVED,
      FINISH,
      CANCEL,
    ],
  },
  {
    // Required fields must not be null.
    name: "syail/FiveSim.Net",
    language: "C#",
    version: "cb324ec",
    shapes: [
      PROFILE,
      ["v1 guest/prices?product=telegram", `{"telegram":{"estonia":${offer}}}`],
      BUY,
      RECEIVED,
      INBOX,
    ],
  },
  {
    // Constructors with types: an order without an SMS has an empty list or null.
    name: "weijiajia/saloonphp-5sim",
    language: "PHP",
    version: "d9bf281",
    shapes: [PRODUCTS, NOTHING_FREE, WAITING, RECEIVED, CANCEL],
  },
];
