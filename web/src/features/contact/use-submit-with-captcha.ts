import type { FormEvent } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { showFailure } from "../../lib/api/show-failure.ts";
import type { Captcha } from "../../queries/captcha.ts";

type Fields = { pass(): boolean; refuse(error: unknown): boolean };
type Send<Body> = (body: Body, options: { onError: (error: Error) => void }) => void;

/** Submits a public form once its fields are valid and the captcha is solved; otherwise shows what is missing. */
export function useSubmitWithCaptcha<Body extends object>(
  fields: Fields,
  captcha: Captcha,
  send: Send<Body & { captcha: string }>,
) {
  const refuse = (error: Error) => {
    if (error instanceof ApiError && error.code === "captcha_required") return captcha.miss();
    captcha.renew();
    if (!fields.refuse(error)) void showFailure(error);
  };
  return (event: FormEvent, body: Body) => {
    event.preventDefault();
    const isValid = fields.pass();
    const { solution } = captcha;
    if (solution === undefined && captcha.state !== "working") captcha.miss();
    if (isValid && solution !== undefined) send({ ...body, captcha: solution }, { onError: refuse });
  };
}
