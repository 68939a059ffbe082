import type { NotificationSummary } from '@safar/contract/people/notifications.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '../../platform/api.ts'
import { keepListening } from './keep-listening.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const line = (unread: number): NotificationSummary => ({ unread, newest: null, rights: '' })

/** A sequence of streams: each yields its lines, then ends or fails. */
function streams(...scripts: (NotificationSummary | Error)[][]) {
  let opened = 0
  async function* open(): AsyncGenerator<NotificationSummary> {
    for (const step of scripts[opened++] ?? []) {
      if (step instanceof Error) throw step
      yield step
    }
  }
  return { open, opened: () => opened }
}

async function listenTo(scripts: (NotificationSummary | Error)[][]) {
  const leave = new AbortController()
  const heard: number[] = []
  const { open, opened } = streams(...scripts)
  const ended = keepListening(open, ({ unread }) => heard.push(unread), leave.signal)
  await vi.advanceTimersByTimeAsync(10_000)
  leave.abort()
  await ended
  return { heard, opened: opened() }
}

test('reconnects after the stream stops, whether it ended or broke', async () => {
  const { heard } = await listenTo([[line(1)], [line(2), new TypeError('network')], [line(3)]])
  expect(heard.slice(0, 3)).toEqual([1, 2, 3])
})

test('reconnects to a server that is down, but not after the person was signed out', async () => {
  expect((await listenTo([[new ApiFailure(503, {})], [line(4)]])).heard).toEqual([4])
  expect((await listenTo([[new ApiFailure(401, {})], [line(5)]])).opened).toBe(1)
})

test('waits longer after each attempt that receives nothing', async () => {
  const { opened } = await listenTo([])
  // 1 + 2 + 4 + 8 seconds, plus or minus half: never one attempt per second.
  expect(opened).toBeLessThanOrEqual(5)
  expect(opened).toBeGreaterThanOrEqual(3)
})
