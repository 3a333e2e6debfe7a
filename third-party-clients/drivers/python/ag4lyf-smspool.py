from shop import KEY, SMSPOOL, live
from smspool import smspool

client = smspool(KEY, SMSPOOL)
SERVICE = "Telegram"
country = client.get_suggested_countries(SERVICE)[0]["country_id"]


def buy():
    order = client.purchase_sms(country, SERVICE)
    return order["order_id"], order["cc"] + order["phonenumber"]


def code(order):
    return client.check_sms(order).get("sms")


def cancel(order):
    cancelled = client.cancel_sms(order)["success"] == 1
    assert order not in [one["order_code"] for one in client.get_active_orders()]
    assert client.get_order_history()[0]["status"] == "refunded"
    return cancelled


live(
    balance=lambda: client.get_balance()["balance"],
    stock=lambda: client.get_service_price(country, SERVICE)["price"],
    buy=buy,
    code=code,
    cancel=cancel,
)
