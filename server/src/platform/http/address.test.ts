import { expect, test } from 'vitest'
import { addressKey, createProxyCheck, readTrustedProxies } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::2', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:0:a:b:c:d', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

test.each([
  [undefined, false],
  ['false', false],
  ['0', false],
  ['true', true],
  ['1', 1],
  ['2', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, 127.0.0.1 loopback', ['10.0.0.0/8', '127.0.0.1', 'loopback']],
  ['::1, fd00::/8', ['::1', 'fd00::/8']],
  ['yes', null],
  ['10.0.0.0/64', null],
  ['nginx', null],
])('TRUST_PROXY=%s is read as %j', (setting, trusted) => {
  expect(readTrustedProxies(setting)).toEqual(trusted)
})

test.each([
  [['127.0.0.1', '10.0.0.0/8'], '10.1.2.3', true],
  [['127.0.0.1', '10.0.0.0/8'], '::ffff:127.0.0.1', true],
  [['127.0.0.1', '10.0.0.0/8'], '203.0.113.9', false],
  [['uniquelocal'], 'fd00::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [1, '203.0.113.9', true],
  [true, '203.0.113.9', true],
  [false, '127.0.0.1', false],
] as const)('with the proxies %o, whether %s is one of them: %s', (proxies, address, expected) => {
  expect(createProxyCheck(typeof proxies === 'object' ? [...proxies] : proxies)(address)).toBe(expected)
})
