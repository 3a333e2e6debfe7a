import { baseUrlOf, type Samples } from "./sample.ts";

const PAUSE = "const pause = () => new Promise((resolve) => setTimeout(resolve, 1000));";

/** For Node 20 and newer, as a module (`buy.mjs`). */
export const javascriptSamples: Samples = {
  handler: ({ origin, key }) => `const address = "${baseUrlOf("handler", origin)}";
const key = "${key}";
${PAUSE}

async function ask(action, more) {
  const answer = await fetch(\`\${address}?\${new URLSearchParams({ api_key: key, action, ...more })}\`);
  return answer.text();
}

const bought = await ask("getNumber", { service: "tg", country: "34" });
const [word, id, phone] = bought.split(":");
if (word !== "ACCESS_NUMBER") throw new Error(bought);
console.log(\`Type this number: +\${phone}\`);

let status = await ask("getStatus", { id, wait: "25" });
while (status === "STATUS_WAIT_CODE") {
  await pause();
  status = await ask("getStatus", { id, wait: "25" });
}
if (!status.startsWith("STATUS_OK:")) throw new Error(status);
console.log(\`The code is \${status.slice("STATUS_OK:".length)}\`);

console.log(await ask("setStatus", { id, status: "6" }));`,

  rest: ({ origin, key }) => `const address = "${baseUrlOf("rest", origin)}/user";
const headers = { Authorization: "Bearer ${key}" };
${PAUSE}

async function ask(path) {
  const answer = await fetch(\`\${address}/\${path}\`, { headers });
  const text = await answer.text();
  if (!text.startsWith("{")) throw new Error(text || \`HTTP \${answer.status}\`);
  return JSON.parse(text);
}

const { id, phone } = await ask("buy/activation/estonia/any/telegram");
console.log(\`Type this number: \${phone}\`);

let order = await ask(\`check/\${id}\`);
while (order.status === "RECEIVED" && order.sms.length === 0) {
  await pause();
  order = await ask(\`check/\${id}\`);
}
if (order.sms.length === 0) throw new Error(order.status);
console.log(\`The code is \${order.sms.at(-1).code}\`);

console.log((await ask(\`finish/\${id}\`)).status);`,

  own: ({ origin, key }) => `const address = "${baseUrlOf("own", origin)}/user/order";
const headers = { Authorization: "Bearer ${key}" };
${PAUSE}

async function ask(method, path, more = {}) {
  const answer = await fetch(\`\${address}/\${path}\`, { method, headers: { ...headers, ...more } });
  const said = await answer.json();
  if (!answer.ok) throw new Error(\`\${said.code}: \${said.message}\`);
  return said;
}

// The same Idempotency-Key buys once, however often it is sent.
const once = { "Idempotency-Key": crypto.randomUUID() };
let order = await ask("POST", "create/tg/ee/USD", once);
console.log(\`Type this number: \${order.phone}\`);

while (order.statusText === "waiting") {
  await pause();
  order = await ask("GET", order.orderId);
}
if (order.smsResult === null) throw new Error(order.statusText);
console.log(\`The code is \${order.smsResult}\`);

console.log((await ask("POST", \`\${order.orderId}/finish\`)).statusText);`,
};
