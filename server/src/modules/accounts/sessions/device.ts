export type Device = {
  userAgent: string;
  address: string;
  /** Fingerprint of the browser's cookie, the same for all its users. */
  deviceMark?: Buffer | undefined;
};
