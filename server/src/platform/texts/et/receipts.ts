import type { receipts as English } from "../en/receipts.ts";

export const receipts: typeof English = {
  number: "Kviitung nr",
  date: "Kuupäev",
  seller: "Müüja",
  buyer: "Ostja",
  wholeNumber: "Terve number",
  lines: {
    payment: "Makse",
    number: "Number koos koodiga",
    rental: "Rent",
    extension: "Pikendus",
    refund: "Tagasimakse",
  },
  total: "Kokku",
  feeIncluded: "Sisaldab teenustasu: {fee}",
  credited: "Lisatud saldole: {amount}",
  fromBalance: "Tasutud saldolt.",
};
