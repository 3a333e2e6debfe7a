import type { receipts as English } from "../en/receipts.ts";

export const receipts: typeof English = {
  number: "Beleg Nr.",
  date: "Datum",
  seller: "Verkäufer",
  buyer: "Käufer",
  wholeNumber: "Ganze Nummer",
  lines: {
    payment: "Zahlung",
    number: "Nummer mit Code",
    rental: "Miete",
    extension: "Verlängerung",
    refund: "Erstattung",
  },
  total: "Summe",
  feeIncluded: "Darin enthaltene Gebühr: {fee}",
  credited: "Dem Guthaben gutgeschrieben: {amount}",
  fromBalance: "Vom Guthaben bezahlt.",
};
