import asyncio

from shop import KEY, SMSPVA, live
from asmspva import AsyncSmsPva, NoSMSException

client = AsyncSmsPva(KEY, SMSPVA)
run = asyncio.run
WANTED = ("opt29", "EE")


def buy():
    order = run(client.getNumber(*WANTED))
    return order["id"], order["CountryCode"] + order["number"]


def code(order):
    try:
        return run(client.getSMS(*WANTED, order))["sms"]
    except NoSMSException:
        return None


def stock():
    float(run(client.getServicePrice(*WANTED))["price"])
    return run(client.getCountNew(*WANTED))["online"]


live(
    balance=lambda: run(client.getBalance("opt29"))["balance"],
    stock=stock,
    buy=buy,
    code=code,
    cancel=lambda order: run(client.denial(*WANTED, order))["id"] == order,
)
