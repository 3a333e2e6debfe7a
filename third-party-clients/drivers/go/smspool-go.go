package main

import (
	"fmt"

	"github.com/sleeyax/smspool-go/sms"
)

func main() {
	pool := sms.Create(key)
	live(client{
		stock: func() int {
			stock, err := pool.OneTimeSMSStock(sms.OneTimeSMSStockRequest{Country: "EE", Service: "Telegram"})
			fail(err)
			return stock.Amount
		},
		buy: func() (string, string) {
			order, err := pool.OrderSMS(sms.OrderSMSRequest{Country: "EE", Service: "Telegram"})
			fail(err)
			if !order.IsSuccess() {
				fail(fmt.Errorf("error: %s %v", order.Message, order.Errors))
			}
			return order.OrderID, fmt.Sprint(order.Number)
		},
		code: func(order string) string {
			received, err := pool.CheckSMS(order)
			fail(err)
			return received.SMS
		},
		cancel: func(order string) bool {
			cancelled, err := pool.CancelSMS(order)
			fail(err)
			active, err := pool.ActiveOrders()
			fail(err)
			for _, one := range active {
				if one.OrderCode == order {
					return false
				}
			}
			history, err := pool.OrderHistory(sms.OrderHistoryRequest{})
			fail(err)
			return cancelled.IsSuccess() && history[0].Status == sms.OrderStatusRefunded
		},
	})
}
