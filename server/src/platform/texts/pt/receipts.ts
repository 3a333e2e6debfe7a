import type { receipts as English } from "../en/receipts.ts";

export const receipts: typeof English = {
  number: "Recibo nº",
  date: "Data",
  seller: "Vendedor",
  buyer: "Comprador",
  wholeNumber: "Número inteiro",
  lines: {
    payment: "Pagamento",
    number: "Número com código",
    rental: "Aluguel",
    extension: "Prorrogação",
    refund: "Reembolso",
  },
  total: "Total",
  feeIncluded: "Taxa incluída: {fee}",
  credited: "Creditado no saldo: {amount}",
  fromBalance: "Pago com o saldo.",
};
