import { baseUrlOf, type SampleParams, type Samples } from "./sample.ts";

/** After a request: its response as `body`. */
const READ_BODY = `	if err != nil {
		log.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		log.Fatal(err)
	}`;

/** Preamble of the JSON samples: sends the key in a header and decodes the response. */
const jsonPreamble = (address: string, key: string, order: string) => `package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"time"
)

${order}

func ask(method, path string) (order Order) {
	request, err := http.NewRequest(method, "${address}/"+path, nil)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer ${key}")
	answer, err := http.DefaultClient.Do(request)
${READ_BODY}
	if answer.StatusCode != 200 || json.Unmarshal(body, &order) != nil {
		log.Fatal(answer.Status, " ", string(body))
	}
	return order
}
`;

export const goSamples: Samples = {
  handler: ({ origin, key }) => `package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"strings"
	"time"
)

func ask(query string) string {
	answer, err := http.Get("${baseUrlOf("handler", origin)}?api_key=${key}&action=" + query)
${READ_BODY}
	return string(body)
}

func main() {
	bought := ask("getNumber&service=tg&country=34")
	parts := strings.Split(bought, ":")
	if parts[0] != "ACCESS_NUMBER" {
		log.Fatal(bought)
	}
	id, phone := parts[1], parts[2]
	fmt.Println("Type this number: +" + phone)

	status := ask("getStatus&wait=25&id=" + id)
	for status == "STATUS_WAIT_CODE" {
		time.Sleep(time.Second)
		status = ask("getStatus&wait=25&id=" + id)
	}
	if !strings.HasPrefix(status, "STATUS_OK:") {
		log.Fatal(status)
	}
	fmt.Println("The code is", strings.TrimPrefix(status, "STATUS_OK:"))

	fmt.Println(ask("setStatus&status=6&id=" + id))
}`,

  rest: ({ origin, key }: SampleParams) => `${jsonPreamble(
    `${baseUrlOf("rest", origin)}/user`,
    key,
    `type Order struct {
	ID     int    \`json:"id"\`
	Phone  string \`json:"phone"\`
	Status string \`json:"status"\`
	Sms    []struct {
		Code string \`json:"code"\`
	} \`json:"sms"\`
}`,
  )}
func main() {
	order := ask("GET", "buy/activation/estonia/any/telegram")
	fmt.Println("Type this number:", order.Phone)
	check := fmt.Sprintf("check/%d", order.ID)

	order = ask("GET", check)
	for order.Status == "RECEIVED" && len(order.Sms) == 0 {
		time.Sleep(time.Second)
		order = ask("GET", check)
	}
	if len(order.Sms) == 0 {
		log.Fatal(order.Status)
	}
	fmt.Println("The code is", order.Sms[len(order.Sms)-1].Code)

	fmt.Println(ask("GET", fmt.Sprintf("finish/%d", order.ID)).Status)
}`,

  own: ({ origin, key }: SampleParams) => `${jsonPreamble(
    `${baseUrlOf("own", origin)}/user/order`,
    key,
    `type Order struct {
	ID     int     \`json:"orderId"\`
	Phone  string  \`json:"phone"\`
	Status string  \`json:"statusText"\`
	Code   *string \`json:"smsResult"\`
}`,
  )}
func main() {
	order := ask("POST", "create/tg/ee/USD")
	fmt.Println("Type this number:", order.Phone)

	for order.Status == "waiting" {
		time.Sleep(time.Second)
		order = ask("GET", fmt.Sprint(order.ID))
	}
	if order.Code == nil {
		log.Fatal(order.Status)
	}
	fmt.Println("The code is", *order.Code)

	fmt.Println(ask("POST", fmt.Sprintf("%d/finish", order.ID)).Status)
}`,
};
