import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../test/render.tsx";
import { useServiceName } from "./service-name.ts";

function Names() {
  const nameOf = useServiceName();
  return <p>{["Telegram", "Any other service", "Other services"].map(nameOf).join("; ")}</p>;
}

it.each([
  ["en", "Telegram; Any other service; Other services"],
  ["ru", "Telegram; Любой другой сервис; Other services"],
  ["et", "Telegram; Muu teenus; Other services"],
  ["de", "Telegram; Anderer Dienst; Other services"],
  ["pt", "Telegram; Qualquer outro serviço; Other services"],
] as const)("SHELL-13 translates only the catch-all service into %s", async (lang, names) => {
  await renderPage(<Names />, { visit: { lang } });
  expect(screen.getByText(names)).toBeVisible();
});
