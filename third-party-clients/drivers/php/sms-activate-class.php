<?php
require __DIR__ . '/shop.php';
// The file is for pasting: it has no opening tag.
eval(file_get_contents(CLIENT . '/class.php'));

_ACT_SMS::getToken(KEY);
$status = fn(int $to) => fn($order) => isset(_ACT_SMS::editStatus($order, $to)['success']);

live([
    'balance' => fn() => _ACT_SMS::getBalance()['success']['balance'],
    'stock' => fn() => _ACT_SMS::getNumbers(ESTONIA)['tg'],
    'buy' => fn() => array_slice(_ACT_SMS::buyNumber('tg', ESTONIA)['success'], 1),
    'ready' => $status(1),
    'code' => fn($order) => _ACT_SMS::getStatus($order)['success']['code'] ?? null,
    'finish' => $status(6),
    'cancel' => $status(8),
]);
