from shop import KEY, live
from smspva import SMSpva
from smspva.countries import Country
from smspva.services import Service

client = SMSpva(KEY)
WANTED = (Service.TELEGRAM, Country.ESTONIA)


def buy():
    order = client.request_sms(*WANTED)
    order.send()
    return order, order.full_number


def cancel(order):
    order.ban()
    return True


def stock():
    client.get_price(*WANTED)
    return client.get_count(*WANTED)


live(balance=client.get_balance, stock=stock, buy=buy, code=lambda order: order.get_code(), cancel=cancel)
