import asyncio

from shop import HOST, KEY, live
from pyonlinesim import OnlineSMS

client = OnlineSMS(KEY)
client.BASE_URL = HOST + "/api/"
run = asyncio.run
ESTONIA = 372


def buy():
    order = run(client.order_number("telegram", country=ESTONIA, number=True))
    return order.operation_id, order.number


def finish(order):
    return run(client.finish_order(order)).operation_id == order


live(
    balance=lambda: run(client.get_balance()).balance,
    stock=lambda: run(client.get_services(str(ESTONIA))).services[0].count,
    buy=buy,
    code=lambda order: run(client.get_order_info(order)).orders[0].message,
    finish=finish,
    cancel=finish,
)
