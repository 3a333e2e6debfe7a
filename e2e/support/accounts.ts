import { expect, type Page } from "@playwright/test";
import { AGREEMENTS } from "@sonum/contract/accounts/agreement-versions";
import { encodeSolution, solve } from "../../server/test/fixtures/solve-captcha.ts";
import { type Api, apiClient, demoApi, requestTokens, type Tokens } from "./api.ts";
import { storeSession } from "./browser-session.ts";

export type NewUser = { username: string; email: string; password: string };

/** A signed-up user; `api` makes calls in their name. */
export type Customer = NewUser & { tokens: Tokens; api: Api };

export const LAWFUL_USE_AGREEMENT = { agreement: "lawfulPurchase", version: AGREEMENTS.lawfulPurchase };

/** Random credentials that no account uses yet. */
export function randomUser(): NewUser {
  const username = `walker${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;
  return { username, email: `${username}@sonum.example`, password: "a quiet lake at dawn" };
}

/** Signs up a customer by the API and accepts the lawful-use agreement, for tests of neither. */
export async function createCustomer(url: string, { hasAgreed = true } = {}): Promise<Customer> {
  const user = randomUser();
  await signUp(url, { kind: "user", captcha: "sign-up", user });
  const customer = await withApi(url, user);
  if (hasAgreed) await customer.api("POST /rest/user/agreements", { body: LAWFUL_USE_AGREEMENT });
  return customer;
}

/** Signs up a partner who is not approved yet: can register machines, but sells nothing. */
export async function createPartner(url: string): Promise<Customer> {
  const user = randomUser();
  const application = { name: "Pat", telegramId: "@pat", portNumber: 16, equipment: "GSM gateway" };
  await signUp(url, { kind: "partner", captcha: "partner-sign-up", user: { ...user, ...application } });
  return withApi(url, user);
}

async function signUp(
  url: string,
  { kind, captcha, user }: { kind: string; captcha: string; user: NewUser },
) {
  const api = apiClient(url);
  const challenge = await api<Parameters<typeof solve>[0]>(`GET /rest/captcha/${captcha}`);
  const solution = encodeSolution({ challenge, solution: await solve(challenge) });
  const agreements = { personalData: true, terms: true };
  await api(`POST /rest/adm/create/${kind}`, { body: { ...user, captcha: solution, agreements } });
}

async function withApi(url: string, user: NewUser): Promise<Customer> {
  const tokens = await requestTokens(url, user);
  return { ...user, tokens, api: apiClient(url, tokens.access_token) };
}

/** Signs up a customer and signs them in on this page's browser. */
export async function signInNewCustomer(page: Page, url: string, options = {}): Promise<Customer> {
  const customer = await createCustomer(url, options);
  await storeSession(page, url, { tokens: customer.tokens, role: "customer" });
  return customer;
}

export async function fillSignUp(page: Page, { username, email, password }: NewUser): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Repeat password").fill(password);
  await page.getByLabel(/personal data policy/).check();
  await page.getByLabel(/public legal terms/).check();
}

export async function solveCaptcha(page: Page): Promise<void> {
  await page.getByLabel("I am not a robot").click();
  await expect(page.getByLabel("I am not a robot")).toBeChecked();
}

export async function signInByForm(page: Page, username: string, password: string): Promise<void> {
  await page.goto("/login");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Username or e-mail").fill(username);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/activations$/);
}

type MailHead = { id: string; to: string; subject: string };

/** The path of the link in the newest mail to this address, read by the demo operator. */
export async function findMailedLink(url: string, email: string, path: RegExp): Promise<string> {
  const api = await demoApi(url, "operator");
  const find = async () => {
    const { data } = await api<{ data: MailHead[] }>("GET /rest/office/mails");
    for (const { id } of data.filter(({ to }) => to.includes(email))) {
      const { text } = await api<{ text: string }>(`GET /rest/office/mails/${id}`);
      const link = text.match(/https?:\/\/\S+/g)?.find((found) => path.test(found));
      if (link) return new URL(link);
    }
    return undefined;
  };
  await expect.poll(async () => (await find()) !== undefined).toBe(true);
  const link = await find();
  return `${link?.pathname}${link?.search}`;
}

/** The access token stored in the page's browser. */
export const storedAccessToken = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("sonum_session") ?? "{}").accessToken);
