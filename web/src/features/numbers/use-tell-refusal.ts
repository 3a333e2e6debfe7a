import { useNavigate } from "@tanstack/react-router";
import { ApiError } from "../../lib/api-error.ts";
import { tellRefused } from "../../lib/refused-purchase.ts";
import { showFailure } from "../../lib/show-failure.ts";

/** Missing money is told on a page of its own, which says how much and leads to more of it; anything else as a message. */
export function useTellRefusal(): (error: Error) => void {
  const navigate = useNavigate();
  return (error) => {
    const isPoor = error instanceof ApiError && error.code === "insufficient_funds";
    void (isPoor ? navigate({ href: tellRefused(error) }) : showFailure(error));
  };
}
