/** How long texts are kept; never longer than the privacy policy says, which is what these start with. */
export type Retention = {
  /** Of an activation, after its time is over. */
  orderMs: number;
  /** Of a rental, after its end. */
  rentalMs: number;
  /** Of a message as it came in, whoever it is for. */
  messageMs: number;
};

const HOUR_MS = 60 * 60 * 1000;

export const PROMISED_RETENTION: Retention = {
  orderMs: 24 * HOUR_MS,
  rentalMs: 30 * 24 * HOUR_MS,
  messageMs: HOUR_MS,
};
