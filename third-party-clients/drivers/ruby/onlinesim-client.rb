require_relative "shop"
require "onlinesim"

CODE_OF_ESTONIA = 372
driver = OnlineSim::Driver.new(apikey: KEY)
numbers = driver.numbers
finish = ->(order) { numbers.close(order)["tzid"] == order }

live(
  balance: -> { driver.user.balance["balance"] },
  buy: lambda {
    operation = numbers.getwithnumber("telegram", country: CODE_OF_ESTONIA)
    [operation["tzid"], operation["number"].delete("+")]
  },
  code: ->(order) { numbers.stateone(order, 1, false)["msg"] },
  finish: finish,
  cancel: finish
)
