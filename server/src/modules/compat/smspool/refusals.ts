import { aboutParam } from "./params.ts";

/** A refusal with the status and body that programs expect. */
export class SmspoolRefusal extends Error {
  readonly status: number;
  readonly body: { success: 0; message?: string; type?: string; errors?: object[] };

  constructor(status: number, body: Omit<SmspoolRefusal["body"], "success">) {
    super("SMSPool call refused");
    this.name = "SmspoolRefusal";
    this.status = status;
    this.body = { success: 0, ...body };
  }
}

/** Programs compare `type` and some of the messages. */
export const refuse = (status: number, message: string, type?: string) =>
  new SmspoolRefusal(status, { message, ...(type && { type }) });

export const refuseParam = (param: string, message: string, status = 400) =>
  new SmspoolRefusal(status, { errors: [{ message, param, description: aboutParam(param) }] });

export const missing = (param: string) =>
  refuseParam(param, "You are missing a required parameter for this request.");
export const invalidKey = () => refuseParam("key", "Invalid API key", 403);
export const invalidRequest = () => refuse(400, "The request cannot be read.");
export const tooManyCalls = () => refuse(429, "Too many requests, please try again in a minute.");
export const shopClosed = () => refuse(503, "The shop is temporarily closed, please try again later.");

export const noOrder = () => refuse(404, "We could not find this order!");
export const tooEarly = () => refuse(400, "Your order cannot be cancelled yet, please try again later.");
export const noResend = (hasSms: boolean) =>
  refuse(
    400,
    hasSms
      ? "This phonenumber is not available for re-send."
      : "You can only re-send to a phonenumber that has received a SMS",
  );

export const outOfStock = () =>
  refuse(422, "We couldn't find an available phone number for you, please try again later!", "OUT_OF_STOCK");
export const priceNotFound = (message: string) => refuse(422, message, "PRICE_NOT_FOUND");
export const lowBalance = () => refuse(422, "Insufficient balance", "BALANCE_ERROR");
