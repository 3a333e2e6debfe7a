import type { askCaptcha, CaptchaAction } from "@sonum/contract/captcha";
import { useEffect, useRef, useState } from "react";
import { call } from "../lib/api.ts";
import { showFailure } from "../lib/show-failure.ts";

type CaptchaState = "open" | "working" | "solved" | "missed";
export type Captcha = ReturnType<typeof useCaptcha>;

/** Asked for again a little before the server would refuse it. */
const MARGIN_MS = 30_000;

/** A captcha for one form: worked on when the person asks, again when it was spent or has grown old. */
export function useCaptcha(action: CaptchaAction) {
  const [state, setState] = useState<CaptchaState>("open");
  const [solution, setSolution] = useState<string>();
  const work = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const open = () => {
    work.current?.abort();
    clearTimeout(timer.current);
    setSolution(undefined);
    setState("open");
  };
  const solve = async () => {
    open();
    work.current = new AbortController();
    const { signal } = work.current;
    setState("working");
    try {
      const { found, until } = await find(action, signal);
      setSolution(found);
      setState("solved");
      timer.current = setTimeout(open, until - Date.now() - MARGIN_MS);
    } catch (error) {
      if (signal.aborted) return;
      setState("open");
      void showFailure(error);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form goes away
  useEffect(() => open, []);

  return {
    state,
    solution,
    solve: () => void solve(),
    /** Nobody has solved it yet: says so beside it. */
    miss: () => {
      open();
      setState("missed");
    },
    /** Each solution is good once; the person who solved one is not bothered for the next. */
    renew: () => void solve(),
  };
}

async function find(action: CaptchaAction, signal: AbortSignal): Promise<{ found: string; until: number }> {
  const [challenge, { solveCaptcha }] = await Promise.all([
    call<typeof askCaptcha>("GET /rest/captcha/:action", { params: { action }, signal }),
    import("../lib/solve-captcha.ts"),
  ]);
  const found = await solveCaptcha(challenge, signal);
  return { found, until: challenge.parameters.data.until * 1000 };
}
