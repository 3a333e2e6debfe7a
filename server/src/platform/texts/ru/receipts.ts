import type { receipts as English } from "../en/receipts.ts";

export const receipts: typeof English = {
  number: "Квитанция №",
  date: "Дата",
  seller: "Продавец",
  buyer: "Покупатель",
  wholeNumber: "Номер целиком",
  lines: {
    payment: "Платёж",
    number: "Номер с кодом",
    rental: "Аренда",
    extension: "Продление",
    refund: "Возврат",
  },
  total: "Итого",
  feeIncluded: "Включая комиссию: {fee}",
  credited: "Зачислено на баланс: {amount}",
  fromBalance: "Оплачено с баланса.",
};
