import { TextLink } from "./text-link.tsx";

/** The number of an order or a rental, as a link to its page. */
export const OrderLink = ({ orderId }: { orderId: string | number }) => (
  <TextLink to={`/office/orders/${orderId}`}>#{orderId}</TextLink>
);
