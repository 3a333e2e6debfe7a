import { formatUsd } from "@sonum/contract/money";
import type { Ctx } from "../../platform/context.ts";
import { EXPORT_ROWS_MAX, type PersonalDataSource } from "../../platform/personal-data.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import { eraseMessagesOf, listCustomerEarlierMessages } from "./life/message-store.ts";
import { listOrdersAfter } from "./lists/list-store.ts";
import type { EarlierMessage, Order } from "./order.ts";
import { stateOf } from "./rules.ts";

/**
 * Every number the user bought, with the messages still stored. Erasure keeps the orders and removes message contents.
 */
export const activationPersonalData: PersonalDataSource = {
  module: "activations",
  async exportPersonalData(ctx, userId) {
    const orders = await listOrdersAfter(ctx, userId, { limit: EXPORT_ROWS_MAX });
    return {
      orders: orders.map((order) => exportOrder(ctx, order)),
      earlierMessages: (await listCustomerEarlierMessages(ctx, userId, EXPORT_ROWS_MAX)).map((sms) =>
        exportEarlierMessage(ctx, sms),
      ),
      isComplete: orders.length < EXPORT_ROWS_MAX,
    };
  },
  erasePersonalData: eraseMessagesOf,
};

const exportOrder = (ctx: Ctx, order: Order) => ({
  orderId: ctx.publicIds.toPublic(order.id),
  service: CatalogueCache.of(ctx).serviceAt(order.service)?.code ?? null,
  country: CatalogueCache.of(ctx).countryAt(order.country)?.iso2 ?? null,
  phone: order.phone,
  operator: order.operator,
  status: stateOf(order.status),
  priceUsd: formatUsd(order.price),
  boughtAt: order.createdAt,
  expiresAt: order.expiresAt,
  smsAt: order.smsAt,
  unreadableAt: order.unreadableAt,
  smsSender: order.smsSender,
  smsCode: order.encryptedCode && ctx.cipher.decrypt(order.encryptedCode),
  smsText: order.encryptedText && ctx.cipher.decrypt(order.encryptedText),
});

const exportEarlierMessage = ({ publicIds, cipher }: Ctx, message: EarlierMessage) => ({
  orderId: publicIds.toPublic(message.orderId),
  smsAt: message.cameAt,
  smsSender: message.sender,
  smsCode: message.encryptedCode && cipher.decrypt(message.encryptedCode),
  smsText: message.encryptedText && cipher.decrypt(message.encryptedText),
});
