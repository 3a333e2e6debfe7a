import { baseUrlOf, type Samples } from "./sample.ts";

/** For Python 3.8 and newer, with nothing to install. */
export const pythonSamples: Samples = {
  handler: ({ origin, key }) => `import time
from urllib.parse import urlencode
from urllib.request import urlopen

ADDRESS = "${baseUrlOf("handler", origin)}"
KEY = "${key}"

def ask(action, **more):
    query = urlencode({"api_key": KEY, "action": action, **more})
    return urlopen(f"{ADDRESS}?{query}").read().decode()

bought = ask("getNumber", service="tg", country=34)
if not bought.startswith("ACCESS_NUMBER:"):
    raise SystemExit(bought)
_, order_id, phone = bought.split(":")
print(f"Type this number: +{phone}")

status = ask("getStatus", id=order_id, wait=25)
while status == "STATUS_WAIT_CODE":
    time.sleep(1)
    status = ask("getStatus", id=order_id, wait=25)
if not status.startswith("STATUS_OK:"):
    raise SystemExit(status)
print(f"The code is {status[len('STATUS_OK:'):]}")

print(ask("setStatus", id=order_id, status=6))`,

  rest: ({ origin, key }) => `import json
import time
from urllib.request import Request, urlopen

ADDRESS = "${baseUrlOf("rest", origin)}/user"
HEADERS = {"Authorization": "Bearer ${key}"}

def ask(path):
    text = urlopen(Request(f"{ADDRESS}/{path}", headers=HEADERS)).read().decode()
    if not text.startswith("{"):
        raise SystemExit(text)
    return json.loads(text)

order = ask("buy/activation/estonia/any/telegram")
order_id = order["id"]
print(f"Type this number: {order['phone']}")

order = ask(f"check/{order_id}")
while order["status"] == "RECEIVED" and not order["sms"]:
    time.sleep(1)
    order = ask(f"check/{order_id}")
if not order["sms"]:
    raise SystemExit(order["status"])
print(f"The code is {order['sms'][-1]['code']}")

print(ask(f"finish/{order_id}")["status"])`,

  own: ({ origin, key }) => `import json
import time
import uuid
from urllib.request import Request, urlopen

ADDRESS = "${baseUrlOf("own", origin)}/user/order"
HEADERS = {"Authorization": "Bearer ${key}"}

def ask(method, path, **more):
    request = Request(f"{ADDRESS}/{path}", method=method, headers={**HEADERS, **more})
    return json.load(urlopen(request))

# The same Idempotency-Key buys once, however often it is sent.
order = ask("POST", "create/tg/ee/USD", **{"Idempotency-Key": str(uuid.uuid4())})
order_id = order["orderId"]
print(f"Type this number: {order['phone']}")

while order["statusText"] == "waiting":
    time.sleep(1)
    order = ask("GET", order_id)
if order["smsResult"] is None:
    raise SystemExit(order["statusText"])
print(f"The code is {order['smsResult']}")

print(ask("POST", f"{order_id}/finish")["statusText"])`,
};
