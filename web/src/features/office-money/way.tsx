import { methodWords } from "../../lib/office-words.ts";
import { Word } from "../../lib/word.tsx";
import type { PaymentLine } from "../../queries/office-money.ts";

/** Provider and method of a payment. */
export const Way = ({
  payment: { provider, method },
}: {
  payment: Pick<PaymentLine, "provider" | "method">;
}) => (
  <>
    {provider}, <Word of={methodWords} word={method} />
  </>
);
