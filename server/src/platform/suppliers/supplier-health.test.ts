import { MINUTE_MS } from '@safar/contract/day'
import { expect, test } from 'vitest'
import { createHealth } from './supplier-health.ts'

function healthAt() {
  let minutes = 1_000
  const health = createHealth({ now: () => new Date(minutes * MINUTE_MS) })
  return { health, wait: (more: number) => (minutes += more) }
}

test('before the first call nothing is known', () => {
  expect(healthAt().health.read()).toEqual({
    answers: 0,
    failures: 0,
    medianMs: null,
    lastFailureAt: null,
    lastFailure: null,
  })
})

test('the median is the middle response time, however slow the slowest was', () => {
  const { health, wait } = healthAt()
  for (const ms of [40, 9_000]) health.answered(ms)
  wait(5)
  health.answered(60)
  expect(health.read()).toMatchObject({ answers: 3, medianMs: 60 })
})

test('calls older than an hour no longer count; the last failure is remembered', () => {
  const { health, wait } = healthAt()
  health.failed('503')
  health.answered(50)
  wait(59)
  health.answered(70)
  expect(health.read()).toMatchObject({ answers: 2, failures: 1 })
  wait(1)
  expect(health.read()).toEqual({
    answers: 1,
    failures: 0,
    medianMs: 70,
    lastFailureAt: new Date(1_000 * MINUTE_MS),
    lastFailure: '503',
  })
})
