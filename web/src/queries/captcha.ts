import type { askCaptcha, CaptchaAction } from "@sonum/contract/accounts/captcha";
import { useEffect, useRef, useState } from "react";
import { call } from "../lib/api/api.ts";
import { showFailure } from "../lib/api/show-failure.ts";

type CaptchaState = "open" | "working" | "solved" | "missed";
export type Captcha = ReturnType<typeof useCaptcha>;

/** A solution is discarded this long before it expires. */
const MARGIN_MS = 30_000;

/** A captcha for one form: solved when the user ticks it or by `ensureSolved`, reset when it expires. */
export function useCaptcha(action: CaptchaAction) {
  const [state, setState] = useState<CaptchaState>("open");
  const [solution, setSolution] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const open = () => {
    abort.current?.abort();
    clearTimeout(timer.current);
    setSolution(undefined);
    setState("open");
  };
  const solve = async (): Promise<string | undefined> => {
    open();
    abort.current = new AbortController();
    const { signal } = abort.current;
    setState("working");
    try {
      const { found, until } = await fetchAndSolve(action, signal);
      setSolution(found);
      setState("solved");
      timer.current = setTimeout(open, until - Date.now() - MARGIN_MS);
      return found;
    } catch (error) {
      if (signal.aborted) return undefined;
      setState("missed");
      void showFailure(error);
      return undefined;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on unmount
  useEffect(() => open, []);

  return {
    state,
    solution,
    solve: () => void solve(),
    /** Call on submit: the solution, computed now if the user did not ask for it before; `undefined` if it failed. */
    ensureSolved: (): Promise<string | undefined> => (solution ? Promise.resolve(solution) : solve()),
    /** Marks an unsolved captcha as missing. */
    miss: () => {
      open();
      setState("missed");
    },
    /** A solution works once; the next one is computed without asking the user. */
    renew: () => void solve(),
  };
}

async function fetchAndSolve(
  action: CaptchaAction,
  signal: AbortSignal,
): Promise<{ found: string; until: number }> {
  const [challenge, { solveCaptcha }] = await Promise.all([
    call<typeof askCaptcha>("GET /rest/captcha/:action", { params: { action }, signal }),
    import("../lib/session/solve-captcha.ts"),
  ]);
  const found = await solveCaptcha(challenge, signal);
  return { found, until: challenge.parameters.data.until * 1000 };
}
