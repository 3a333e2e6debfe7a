import { baseUrlOf, type Samples } from "./sample.ts";

/** For PHP 8, with nothing to install. */
export const phpSamples: Samples = {
  handler: ({ origin, key }) => `<?php
function ask(string $action, array $more = []): string {
    $query = http_build_query(["api_key" => "${key}", "action" => $action] + $more);
    return file_get_contents("${baseUrlOf("handler", origin)}?$query");
}

$bought = ask("getNumber", ["service" => "tg", "country" => 34]);
if (!str_starts_with($bought, "ACCESS_NUMBER:")) exit("$bought\\n");
[, $id, $phone] = explode(":", $bought);
echo "Type this number: +$phone\\n";

$status = ask("getStatus", ["id" => $id, "wait" => 25]);
while ($status === "STATUS_WAIT_CODE") {
    sleep(1);
    $status = ask("getStatus", ["id" => $id, "wait" => 25]);
}
if (!str_starts_with($status, "STATUS_OK:")) exit("$status\\n");
echo "The code is ", substr($status, strlen("STATUS_OK:")), "\\n";

echo ask("setStatus", ["id" => $id, "status" => 6]), "\\n";`,

  rest: ({ origin, key }) => `<?php
function ask(string $path): array {
    $http = ["header" => "Authorization: Bearer ${key}", "ignore_errors" => true];
    $text = file_get_contents("${baseUrlOf("rest", origin)}/user/$path", false, stream_context_create(["http" => $http]));
    return json_decode($text, true) ?? exit("$text\\n");
}

$order = ask("buy/activation/estonia/any/telegram");
$id = $order["id"];
echo "Type this number: {$order["phone"]}\\n";

$order = ask("check/$id");
while ($order["status"] === "RECEIVED" && !$order["sms"]) {
    sleep(1);
    $order = ask("check/$id");
}
if (!$order["sms"]) exit("{$order["status"]}\\n");
echo "The code is ", end($order["sms"])["code"], "\\n";

echo ask("finish/$id")["status"], "\\n";`,

  own: ({ origin, key }) => `<?php
function ask(string $method, string $path): array {
    $http = ["method" => $method, "header" => "Authorization: Bearer ${key}", "ignore_errors" => true];
    $text = file_get_contents("${baseUrlOf("own", origin)}/user/order/$path", false, stream_context_create(["http" => $http]));
    $said = json_decode($text, true);
    if (isset($said["code"])) exit("{$said["code"]}: {$said["message"]}\\n");
    return $said;
}

$order = ask("POST", "create/tg/ee/USD");
$id = $order["orderId"];
echo "Type this number: {$order["phone"]}\\n";

while ($order["statusText"] === "waiting") {
    sleep(1);
    $order = ask("GET", $id);
}
if ($order["smsResult"] === null) exit("{$order["statusText"]}\\n");
echo "The code is {$order["smsResult"]}\\n";

echo ask("POST", "$id/finish")["statusText"], "\\n";`,
};
