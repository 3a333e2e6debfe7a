import { allocator } from "./allocator.ts";
import { buyScenario } from "./buy.ts";
import { codeOnPage } from "./code-on-page.ts";
import { consoleScenario, jointConsoleScenario } from "./console.ts";
import { expiry } from "./expiry.ts";
import { ingest } from "./ingest.ts";
import { listCall } from "./list-call.ts";
import { listeners } from "./listeners.ts";
import { longLists } from "./long-lists.ts";
import { oneBuyer } from "./one-buyer.ts";
import { page } from "./page.ts";
import { polling } from "./polling.ts";
import { publish } from "./publish.ts";
import { push } from "./push.ts";
import { quarantine } from "./quarantine.ts";
import type { Scenario } from "./scenario.ts";
import { signIn } from "./sign-in.ts";
import { soldOut } from "./sold-out.ts";
import { stockSizes } from "./stock-sizes.ts";
import { storefront } from "./storefront.ts";

/** All scenarios, in the order of the table. */
export const scenarios: readonly Scenario[] = [
  buyScenario(64, 0.6),
  buyScenario(16, 0.35),
  oneBuyer,
  stockSizes,
  soldOut,
  listCall,
  storefront,
  page,
  longLists,
  polling,
  signIn,
  ingest,
  push,
  codeOnPage,
  publish,
  consoleScenario,
  jointConsoleScenario,
  expiry,
  listeners,
  allocator,
  quarantine,
];
