// Takes a client through the life of a number and tells `life/run-life.ts` each step that was right.
package main

import (
	"bufio"
	"fmt"
	"os"
	"regexp"
)

// Functions of a client; those that it lacks are nil. `code` is empty while an SMS is awaited.
type client struct {
	stock  func() int
	buy    func() (order string, phone string)
	code   func(order string) string
	cancel func(order string) bool
}

var (
	key     = os.Getenv("KEY")
	answers = bufio.NewReader(os.Stdin)
	digits  = regexp.MustCompile(`^\d+$`)
)

func step(name string, isRight bool, seen any) {
	if !isRight {
		fail(fmt.Errorf("error: %s: %v", name, seen))
	}
	fmt.Println("step", name)
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func ask(what, phone string) {
	fmt.Println(what, phone)
	_, err := answers.ReadString('\n')
	fail(err)
}

func live(c client) {
	if c.stock != nil {
		count := c.stock()
		step("stock", count > 0, count)
	}
	order, phone := c.buy()
	step("bought", order != "" && digits.MatchString(phone), phone)
	waiting := c.code(order)
	step("waiting", waiting == "", waiting)
	ask("sms", phone)
	code := c.code(order)
	step("code", code == "12345", code)
	if c.cancel == nil {
		return
	}
	order, phone = c.buy()
	ask("old", phone)
	step("refunded", c.cancel(order), order)
}
