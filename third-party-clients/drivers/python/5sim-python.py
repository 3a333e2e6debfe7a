from shop import KEY, REST, live
from fivesim.client import FiveSim

client = FiveSim(KEY)
client._FiveSim__auth_url = REST + "/user/"
client._FiveSim__guest_url = REST + "/guest/"


def buy():
    order = client.buy_number("estonia", "any", "telegram")
    return order["id"], order["phone"]


def code(order):
    received = client.check_order(order)["sms"]
    return received[0]["code"] if received else None


def stock():
    client.get_country_list()
    client.price_requests_by_country_and_product("estonia", "telegram")
    return client.product_requests("estonia", "any")["telegram"]["Qty"]


live(
    balance=lambda: client.get_balance()["balance"],
    stock=stock,
    buy=buy,
    code=code,
    finish=lambda order: client.finish_order(order)["status"] == "FINISHED",
    cancel=lambda order: client.cancel_order(order)["status"] == "CANCELED",
)
