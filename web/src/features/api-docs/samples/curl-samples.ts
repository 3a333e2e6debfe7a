import { baseUrlOf, type Samples } from "./sample.ts";

/** Needs only bash and curl. */
export const curlSamples: Samples = {
  handler: ({ origin, key }) => `#!/usr/bin/env bash
set -euo pipefail
ask() { curl -sS "${baseUrlOf("handler", origin)}?api_key=${key}&action=$1"; }

bought=$(ask "getNumber&service=tg&country=34")
IFS=: read -r word id phone <<< "$bought"
[ "$word" = ACCESS_NUMBER ] || { echo "$bought" >&2; exit 1; }
echo "Type this number: +$phone"

status=$(ask "getStatus&wait=25&id=$id")
while [ "$status" = STATUS_WAIT_CODE ]; do
  sleep 1
  status=$(ask "getStatus&wait=25&id=$id")
done
[ "\${status%%:*}" = STATUS_OK ] || { echo "$status" >&2; exit 1; }
echo "The code is \${status#STATUS_OK:}"

ask "setStatus&status=6&id=$id"`,

  rest: ({ origin, key }) => `#!/usr/bin/env bash
set -euo pipefail
ask() { curl -sS -H "Authorization: Bearer ${key}" "${baseUrlOf("rest", origin)}/user/$1"; }

order=$(ask "buy/activation/estonia/any/telegram")
id=$(sed -n 's/^{"id":\\([0-9]*\\).*/\\1/p' <<< "$order")
[ -n "$id" ] || { echo "$order" >&2; exit 1; }
echo "Type this number: $(sed -n 's/.*"phone":"\\([^"]*\\)".*/\\1/p' <<< "$order")"

code=""
while [ -z "$code" ]; do
  sleep 1
  order=$(ask "check/$id")
  grep -q '"status":"RECEIVED"' <<< "$order" || { echo "$order" >&2; exit 1; }
  code=$(sed -n 's/.*"code":"\\([^"]*\\)".*/\\1/p' <<< "$order")
done
echo "The code is $code"

ask "finish/$id"`,

  own: ({ origin, key }) => `#!/usr/bin/env bash
set -euo pipefail
ask() { curl -sS -X "$1" -H "Authorization: Bearer ${key}" "${baseUrlOf("own", origin)}/user/order/$2"; }

order=$(ask POST "create/tg/ee/USD")
id=$(sed -n 's/.*"orderId":\\([0-9]*\\).*/\\1/p' <<< "$order")
[ -n "$id" ] || { echo "$order" >&2; exit 1; }
echo "Type this number: $(sed -n 's/.*"phone":"\\([^"]*\\)".*/\\1/p' <<< "$order")"

while grep -q '"statusText":"waiting"' <<< "$order"; do
  sleep 1
  order=$(ask GET "$id")
done
code=$(sed -n 's/.*"smsResult":"\\([^"]*\\)".*/\\1/p' <<< "$order")
[ -n "$code" ] || { echo "$order" >&2; exit 1; }
echo "The code is $code"

ask POST "$id/finish"`,
};
