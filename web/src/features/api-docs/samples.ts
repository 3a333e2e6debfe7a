/** Samples are programs, the same in every language of the house. */
export type Protocol = "handler" | "rest" | "own";
export type Language = "curl" | "javascript" | "python" | "go" | "php";

export const LANGUAGES: readonly { value: Language; text: string }[] = [
  { value: "curl", text: "curl" },
  { value: "javascript", text: "JavaScript" },
  { value: "python", text: "Python" },
  { value: "go", text: "Go" },
  { value: "php", text: "PHP" },
];

type Place = { origin: string; key: string };
type Steps = { isBearer: boolean; buy: string; check: string; finish: string; isPost?: boolean };

export const addressOf = (protocol: Protocol, origin: string): string =>
  `${origin}${{ handler: "/stubs/handler_api.php", rest: "/v1", own: "/rest" }[protocol]}`;

export function sampleOf(protocol: Protocol, language: Language, place: Place): string {
  return WRITERS[language](stepsOf(protocol, place), place.key);
}

/** The three calls of a purchase; `ID` is what the first one answers. */
function stepsOf(protocol: Protocol, { origin, key }: Place): Steps {
  const base = addressOf(protocol, origin);
  if (protocol === "handler") {
    const call = `${base}?api_key=${key}&action=`;
    return {
      isBearer: false,
      buy: `${call}getNumber&service=tg&country=34`,
      check: `${call}getStatus&wait=25&id=ID`,
      finish: `${call}setStatus&status=6&id=ID`,
    };
  }
  if (protocol === "rest")
    return {
      isBearer: true,
      buy: `${base}/user/buy/activation/estonia/any/telegram`,
      check: `${base}/user/check/ID`,
      finish: `${base}/user/finish/ID`,
    };
  return {
    isBearer: true,
    isPost: true,
    buy: `${base}/user/order/create/tg/ee/USD`,
    check: `${base}/user/order/ID`,
    finish: `${base}/user/order/ID/finish`,
  };
}

const WRITERS: Record<Language, (steps: Steps, key: string) => string> = {
  curl({ isBearer, isPost, buy, check, finish }, key) {
    const head = isBearer ? ` -H 'Authorization: Bearer ${key}'` : "";
    const post = isPost ? " -X POST" : "";
    return [`curl${post}${head} '${buy}'`, `curl${head} '${check}'`, `curl${post}${head} '${finish}'`].join(
      "\n",
    );
  },
  javascript({ isBearer, isPost, buy, check, finish }, key) {
    const headers = isBearer ? `{ Authorization: "Bearer ${key}" }` : "{}";
    const post = isPost ? `, "POST"` : "";
    return [
      `const ask = async (url, method = "GET") =>`,
      `  (await fetch(url, { method, headers: ${headers} })).text();`,
      "",
      `console.log(await ask("${buy}"${post}));`,
      `console.log(await ask("${check}"));`,
      `console.log(await ask("${finish}"${post}));`,
    ].join("\n");
  },
  python({ isBearer, isPost, buy, check, finish }, key) {
    const headers = isBearer ? `{"Authorization": "Bearer ${key}"}` : "{}";
    const post = isPost ? `, "POST"` : "";
    return [
      "from urllib.request import Request, urlopen",
      "",
      `def ask(url, method="GET"):`,
      `    request = Request(url, method=method, headers=${headers})`,
      "    return urlopen(request).read().decode()",
      "",
      `print(ask("${buy}"${post}))`,
      `print(ask("${check}"))`,
      `print(ask("${finish}"${post}))`,
    ].join("\n");
  },
  go({ isBearer, isPost, buy, check, finish }, key) {
    const method = isPost ? "POST" : "GET";
    return [
      "package main",
      "",
      `import ("fmt"; "io"; "net/http")`,
      "",
      "func ask(method, url string) {",
      "\trequest, _ := http.NewRequest(method, url, nil)",
      ...(isBearer ? [`\trequest.Header.Set("Authorization", "Bearer ${key}")`] : []),
      "\tanswer, err := http.DefaultClient.Do(request)",
      "\tif err != nil { panic(err) }",
      "\tdefer answer.Body.Close()",
      "\tbody, _ := io.ReadAll(answer.Body)",
      "\tfmt.Println(string(body))",
      "}",
      "",
      "func main() {",
      `\task("${method}", "${buy}")`,
      `\task("GET", "${check}")`,
      `\task("${method}", "${finish}")`,
      "}",
    ].join("\n");
  },
  php({ isBearer, isPost, buy, check, finish }, key) {
    const post = isPost ? `, "POST"` : "";
    return [
      "<?php",
      `function ask($url, $method = "GET") {`,
      `  $http = ["method" => $method${isBearer ? `, "header" => "Authorization: Bearer ${key}"` : ""}];`,
      `  return file_get_contents($url, false, stream_context_create(["http" => $http]));`,
      "}",
      "",
      `echo ask("${buy}"${post}), "\\n";`,
      `echo ask("${check}"), "\\n";`,
      `echo ask("${finish}"${post}), "\\n";`,
    ].join("\n");
  },
};
