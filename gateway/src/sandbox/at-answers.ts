/** Answers of an emulated modem. */
export const ok = (...lines: string[]) => `${lines.map((line) => `\r\n${line}\r\n`).join("")}\r\nOK\r\n`;
export const ERROR = "\r\nERROR\r\n";

/** Commands that read the card. */
export const FROM_SIM = /^AT\+(CPIN|CCID|ICCID|QCCID|CIMI|CNUM|CMG|CPMS)/;
