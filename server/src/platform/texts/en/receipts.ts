/** Texts of receipts in mails. */
export const receipts = {
  number: "Receipt no.",
  date: "Date",
  seller: "Seller",
  buyer: "Buyer",
  wholeNumber: "Whole number",
  lines: {
    payment: "Payment",
    number: "Number with a code",
    rental: "Rental",
    extension: "Extension",
    refund: "Refund",
  },
  total: "Total",
  feeIncluded: "Fee included: {fee}",
  credited: "Credited to the balance: {amount}",
  fromBalance: "Paid from the balance.",
};
