import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPage } from "../../../test/render.tsx";
import { NewPriceDialog } from "./new-price-dialog.tsx";

const change = { shown: 0.42, price: 0.5, currency: "USD", quantity: 1 };

it("shows both prices and answers with one click", async () => {
  const onAnswer = vi.fn();
  await renderPage(<NewPriceDialog change={change} onAnswer={onAnswer} />);
  const question = screen.getByRole("dialog", { name: "The price has changed" });
  expect(question).toHaveTextContent("Price you saw$0.42Price now$0.50");
  await userEvent.click(screen.getByRole("button", { name: "Buy for $0.50" }));
  await userEvent.click(screen.getByRole("button", { name: "Do not buy" }));
  expect(onAnswer.mock.calls).toEqual([[true], [false]]);
});

it("shows the total for several numbers", async () => {
  await renderPage(<NewPriceDialog change={{ ...change, quantity: 3 }} onAnswer={() => undefined} />);
  expect(screen.getByRole("button", { name: "Buy 3 for $1.50" })).toBeVisible();
});

it("BUY-14 says when the new price exceeds the customer's own limit", async () => {
  await renderPage(<NewPriceDialog change={{ ...change, limit: 0.45 }} onAnswer={() => undefined} />);
  const question = screen.getByRole("dialog", { name: "The price has changed" });
  expect(question).toHaveTextContent("the price is above your limit now");
  expect(question).toHaveTextContent("Price you saw$0.42Your limit$0.45Price now$0.50");
});
