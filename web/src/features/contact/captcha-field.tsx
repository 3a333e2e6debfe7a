import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { Captcha, CaptchaState } from "../../queries/captcha.ts";
import { CaptchaBox } from "../../ui/captcha-box.tsx";

const notes: Record<CaptchaState, MessageDescriptor> = {
  open: msg`Your browser solves a small task`,
  working: msg`Checking, one moment …`,
  solved: msg`Done`,
  missed: msg`Complete the captcha`,
};

export function CaptchaField({ captcha: { state, solve } }: { captcha: Captcha }) {
  const { _ } = useLingui();
  return <CaptchaBox state={state} label={_(msg`I am not a robot`)} note={_(notes[state])} onSolve={solve} />;
}
