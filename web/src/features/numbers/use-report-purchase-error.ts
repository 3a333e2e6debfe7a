import { useNavigate } from "@tanstack/react-router";
import { ApiError } from "../../lib/api/api-error.ts";
import { storePurchaseError } from "../../lib/api/purchase-error.ts";
import { showFailure } from "../../lib/api/show-failure.ts";

/** Insufficient funds lead to the failed-order page, which offers a top-up; other errors are shown as a message. */
export function useReportPurchaseError(): (error: Error) => void {
  const navigate = useNavigate();
  return (error) => {
    const isUnderfunded = error instanceof ApiError && error.code === "insufficient_funds";
    void (isUnderfunded ? navigate({ href: storePurchaseError(error) }) : showFailure(error));
  };
}
