import type { OrderItem } from "@sonum/contract/activations/activation";
import { orderStatus } from "@sonum/contract/activations/activation";
import { CatalogueCache, namesOfCountry } from "../../catalogue/index.ts";
import { idOfCountry } from "../country-ids.ts";
import { escapeCode, escapeProtocolWords } from "./escape-protocol-words.ts";
import { formatCost } from "./get-number.ts";
import { parseCount } from "./get-status.ts";
import {
  type Action,
  CURRENCY_NUMBER,
  digitsOf,
  formatTimestamp,
  type HandlerCall,
  ownerOf,
} from "./handler-call.ts";

const ROWS_MAX = 100;
const OFFSET_MAX = 100_000;

export const getActiveActivations: Action = {
  scope: "read",
  isPoll: true,
  async run(call) {
    const limit = parseCount(call.param("limit"), { max: ROWS_MAX, fallback: ROWS_MAX });
    const { data } = await listLive(call, { limit, offset: parseOffset(call.param("start")) });
    if (data.length === 0) return { json: { status: "error", error: "NO_ACTIVATIONS" } };
    const rows = data.map((order) => presentActive(call, order));
    // Clients of different shops read one name or the other.
    return { json: { status: "success", activeActivations: rows, data: rows } };
  },
};

function presentActive({ ctx, dialect }: HandlerCall, order: OrderItem) {
  const country = CatalogueCache.of(ctx).findCountry(order.countryCode);
  const { smsResult, smsText } = order;
  return {
    activationId: String(order.orderId),
    serviceCode: order.serviceCode,
    phoneNumber: digitsOf(order.phone),
    activationCost: formatCost(order.priceUsd, dialect === "hero"),
    activationStatus: String(stateNumber(order)),
    smsCode: smsResult && escapeCode(smsResult),
    smsText: smsText && escapeProtocolWords(smsText),
    activationTime: formatTimestamp(order.dt),
    discount: "0",
    repeated: "0",
    countryCode: String(idOfCountry(order.countryCode)),
    countryName: country ? namesOfCountry(country).en : "",
    canGetAnotherSms: "1",
    currency: String(CURRENCY_NUMBER),
  };
}

/** 2 received, 3 waiting for another, 4 waiting, 6 done, 8 cancelled, 10 expired without a code and refunded. */
const stateNumber = ({ statusText, awaitsAnother }: OrderItem): number =>
  awaitsAnother ? 3 : { waiting: 4, received: 2, done: 6, cancelled: 8, expired: 10 }[statusText];

const LENGTH_MAX = 10;

export const getListOfActiveActivations: Action = {
  scope: "read",
  async run(call) {
    const limit = parseCount(call.param("length"), { max: LENGTH_MAX, fallback: LENGTH_MAX });
    const offset = parseOffset(call.param("start"));
    const { data, total } = await listLive(call, { limit, offset });
    const rows = data.map((order) => ({
      id: order.orderId,
      forward: 0,
      phone: digitsOf(order.phone),
      createDate: toUnixSeconds(order.dt),
      service: order.serviceCode,
      country: idOfCountry(order.countryCode),
      finishDate: toUnixSeconds(order.expiresAt),
      forwardNumber: "",
    }));
    return { json: { data: rows, existNext: offset + rows.length < total, quant: rows.length } };
  },
};

export const getHistory: Action = {
  scope: "read",
  async run(call) {
    const { param } = call;
    const limit = parseCount(param("limit") ?? param("size"), { max: ROWS_MAX, fallback: 50 });
    const filter = { from: parseUnixTime(param("start")), to: parseUnixTime(param("end")) };
    const list = { limit, offset: parseOffset(param("offset")), sort: [], filter };
    const { data } = await call.backend.orders.list(call.ctx, { ...ownerOf(call), isLive: false }, list);
    return {
      json: data.map((order) => ({
        id: String(order.orderId),
        date: formatTimestamp(order.dt),
        phone: digitsOf(order.phone),
        sms: order.smsText && escapeProtocolWords(order.smsText),
        cost: Number(order.priceUsd) / 1e6,
        status: String(stateNumber(order)),
        currency: CURRENCY_NUMBER,
      })),
    };
  },
};

const listLive = (call: HandlerCall, page: { limit: number; offset: number }) =>
  call.backend.orders.list(
    call.ctx,
    { ...ownerOf(call), isLive: true },
    { ...page, sort: [], filter: { status: [orderStatus.waiting, orderStatus.received] } },
  );

const parseOffset = (text: string | undefined) => parseCount(text, { max: OFFSET_MAX, fallback: 0 });

const toUnixSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

const parseUnixTime = (text: string | undefined): Date | undefined =>
  text !== undefined && /^\d{1,10}$/.test(text) ? new Date(Number(text) * 1000) : undefined;
