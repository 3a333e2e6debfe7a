/** The package ships no types. */
declare module "sms-activate" {
  class SMSActivate {
    constructor(apiKey: string);
    session: { defaults: { baseURL: string } };
    getBalance(withCashBack?: boolean): Promise<number>;
    getNumber(service: string, country?: number, forward?: boolean): Promise<{ id: number; number: number }>;
    setStatus(id: number, status: number): Promise<string>;
    getCode(id: number): Promise<string | null>;
    getStatus(id: number): Promise<string>;
  }

  // biome-ignore lint/style/noDefaultExport: it is what the package exports.
  export { SMSActivate as default };
}
