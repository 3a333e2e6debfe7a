from shop import KEY, SMSPOOL, live
from smspool import smspool

client = smspool(KEY, SMSPOOL)
WANTED = ("Estonia", "Telegram")


def buy():
    order = client.purchase_sms(*WANTED)
    return order["order_id"], order["number"]


def stock():
    countries = client.get_countries()
    assert any(country["name"] == "Estonia" for country in countries)
    assert any(service["name"] == "Telegram" for service in client.get_services("EE"))
    return client.get_service_price(*WANTED)["price"]


def code(order):
    return client.check_sms(order).get("sms")


def cancel(order):
    cancelled = client.cancel_sms(order)["success"] == 1
    assert order not in [one["order_code"] for one in client.get_active_orders()]
    assert client.get_order_history()[0]["status"] == "refunded"
    return cancelled


live(balance=lambda: client.get_balance()["balance"], stock=stock, buy=buy, code=code, cancel=cancel)
