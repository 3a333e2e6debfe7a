import { TextLink } from "../shared/text-link.tsx";

/** The id of a payment, which leads to the payment. */
export const PaymentLink = ({ id }: { id: string | null }) =>
  id !== null && (
    <TextLink to="/office/payments" search={{ tab: "all", id }}>
      {id}
    </TextLink>
  );
