import { expect, test } from "@playwright/test";

/** Ways in which injected text could become markup or code. Returns those that were not refused. */
function runInjections(): string[] {
  const attempts: Record<string, () => unknown> = {
    innerHTML: () => {
      document.body.innerHTML = "<img src=x onerror=alert(1)>";
    },
    insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>"),
    "script of another path": () => {
      document.createElement("script").src = "/rest/storefront";
    },
    "script of another site": () => {
      document.createElement("script").src = "https://evil.example/assets/x.js";
    },
    worker: () => new Worker("data:text/javascript,1"),
    policy: () => Reflect.get(globalThis, "trustedTypes").createPolicy("more", {}),
  };
  return Object.entries(attempts).flatMap(([name, attempt]) => {
    try {
      attempt();
      return name;
    } catch {
      return [];
    }
  });
}

// Uses Playwright's `test`, not ours: each refusal is a console error.
for (const path of ["/activations", "/help", "/gateways", "/no-such-page"])
  test(`F1 no text becomes markup or code on ${path}`, async ({ page }) => {
    await page.goto(path);
    expect(await page.evaluate(runInjections)).toEqual([]);
  });
