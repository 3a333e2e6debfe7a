import contextlib
import sys

from shop import KEY, SMSPVA, live
from smspva_wrapper import Client
from smspva_wrapper.ext.base import Base

Base._get_backend = staticmethod(lambda _: SMSPVA + "?")
WANTED = ("opt29", "EE")


def quietly(function):
    """The client prints every answer to the output, which is for steps here."""

    def called(*args):
        with contextlib.redirect_stdout(sys.stderr):
            return function(*args)

    return called


client = quietly(Client)(KEY)


def buy():
    order = client.get_number(*WANTED)
    return order, order.full_number


def stock():
    client.get_service_price(*WANTED).price
    return client.get_count_new(*WANTED).online


live(
    balance=quietly(lambda: client.balance),
    stock=quietly(stock),
    buy=quietly(buy),
    code=quietly(lambda order: client.get_sms(number=order).sms),
    cancel=quietly(lambda order: client.denial(*WANTED, order.id).id == order.id),
)
