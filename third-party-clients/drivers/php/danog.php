<?php
require __DIR__ . '/shop.php';
require CLIENT . '/src/danog/Numbers.php';
require CLIENT . '/src/danog/SMSActivate.php';

$client = new danog\SMSActivate(KEY);
$status = fn(int $to, string $answer) => fn($order) =>
    $client->setStatus(['id' => $order, 'status' => $to]) === $answer;

live([
    'balance' => fn() => $client->getBalance(),
    'buy' => fn() => array_values($client->getNumber(['service' => 'tg', 'country' => ESTONIA])),
    'ready' => $status(1, 'ACCESS_READY'),
    'code' => fn($order) => explode(':', $client->getStatus(['id' => $order]))[1] ?? null,
    'finish' => $status(6, 'ACCESS_ACTIVATION'),
    'cancel' => $status(8, 'ACCESS_CANCEL'),
]);
