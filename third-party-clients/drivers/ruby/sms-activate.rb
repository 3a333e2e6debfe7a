require_relative "shop"
require "ostruct"
require "sms_activate"

SmsActivate::Client.base_uri HANDLER
client = SmsActivate::Client.new(KEY)
status = ->(to, answer) { ->(order) { client.set_activation_status(order, to).status == answer } }

live(
  balance: -> { client.get_balance },
  buy: lambda {
    number = client.obtain_number("tg")
    [number.id, number.number]
  },
  ready: status[:sms_sent, :confirmed],
  code: ->(order) { client.get_activation_status(order).code },
  finish: status[:finished, :activated],
  cancel: status[:cancelled, :cancelled]
)
