import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

function breakerAt() {
  let time = 0
  let told = 0
  const breaker = createBreaker({ now: () => new Date(time) }, () => {
    told++
  })
  const fail = (times: number) => {
    for (let turn = 0; turn < times; turn++) if (breaker.admit()) breaker.failed()
  }
  return { breaker, fail, told: () => told, wait: (seconds: number) => (time += seconds * 1_000) }
}

test('four failures in a row are tolerated, the fifth opens it', () => {
  const { breaker, fail } = breakerAt()
  fail(4)
  expect([breaker.state, breaker.admit()]).toEqual(['closed', true])
  fail(1)
  expect([breaker.state, breaker.admit()]).toEqual(['open', false])
})

test('a success in between restarts the count', () => {
  const { breaker, fail } = breakerAt()
  fail(4)
  breaker.succeeded()
  fail(4)
  expect(breaker.state).toBe('closed')
})

test('after half a minute one trial call is allowed; its success closes the breaker, its failure opens it again', () => {
  const { breaker, fail, wait } = breakerAt()
  fail(5)
  wait(29)
  expect(breaker.admit()).toBe(false)
  wait(2)
  expect(breaker.state).toBe('half-open')
  expect([breaker.admit(), breaker.admit()]).toEqual([true, false])
  breaker.failed()
  expect([breaker.state, breaker.admit()]).toEqual(['open', false])
  wait(31)
  expect(breaker.admit()).toBe(true)
  breaker.succeeded()
  expect([breaker.state, breaker.admit(), breaker.admit()]).toEqual(['closed', true, true])
})

test('a trial call that never reached the supplier lets the next one try', () => {
  const { breaker, fail, wait } = breakerAt()
  fail(5)
  wait(31)
  expect(breaker.admit()).toBe(true)
  breaker.returned()
  expect(breaker.admit()).toBe(true)
})

test('opening is reported once, not again for every failed trial call', () => {
  const { breaker, fail, told, wait } = breakerAt()
  fail(4)
  expect(told()).toBe(0)
  fail(1)
  wait(31)
  fail(1)
  expect([breaker.state, told()]).toEqual(['open', 1])
  wait(31)
  breaker.succeeded()
  fail(5)
  expect(told()).toBe(2)
})
