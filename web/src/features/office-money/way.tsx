import type { PaymentLine } from "../../queries/office-money.ts";
import { methodWords } from "./money-words.ts";
import { Word } from "./word.tsx";

/** By whom and how a payment was made. */
export const Way = ({
  payment: { provider, method },
}: {
  payment: Pick<PaymentLine, "provider" | "method">;
}) => (
  <>
    {provider}, <Word of={methodWords} word={method} />
  </>
);
