<?php
require __DIR__ . '/shop.php';
require 'GuzzleHttp/autoload.php';
require CLIENT . '/src/SmsServiceInterface.php';
require CLIENT . '/src/SmsActivator.php';
require CLIENT . '/src/Service/smsActivate.php';

$service = new SmsActivator\Service\smsActivate(KEY);
$client = new SmsActivator\SmsActivator($service, new GuzzleHttp\Client());

live([
    'balance' => fn() => explode(':', $client->getBalance())[1],
    'buy' => fn() => array_slice(explode(':', $client->getNumber('tg')), 1),
    'ready' => fn($order) => $client->setReady($order) === 'ACCESS_READY',
    'code' => fn($order) => explode(':', $client->getStatus($order))[1] ?? null,
    'finish' => fn($order) => $client->setComplete($order) === 'ACCESS_ACTIVATION',
    'cancel' => fn($order) => $client->setCancel($order) === 'ACCESS_CANCEL',
]);
