import asyncio

from shop import KEY, REST, live
from FiveSimApi.fivesim import FiveSim

client = FiveSim(KEY)
client.api_url = REST
run = asyncio.run


def buy():
    order = run(client.buy_activation_number("estonia", "any", "telegram"))
    return order["id"], order["phone"]


def code(order):
    run(client.sms_inbox_list(order))
    received = run(client.get_sms(order))["sms"]
    return received[0]["code"] if received else None


def stock():
    run(client.countries_list())
    run(client.get_prices_by_country_and_product("estonia", "telegram"))
    return run(client.product_details("estonia", "any"))["telegram"]["Qty"]


live(
    balance=lambda: run(client.get_profile())["balance"],
    stock=stock,
    buy=buy,
    code=code,
    finish=lambda order: run(client.finish_order(order))["status"] == "FINISHED",
    cancel=lambda order: run(client.cancel_order(order))["status"] == "CANCELED",
)
