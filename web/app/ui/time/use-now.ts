import { useSyncExternalStore } from 'react'

const EVERY = 30_000
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (timer === undefined) {
    // The clock stops without subscribers, so its time may be outdated.
    now = Date.now()
    timer = setInterval(() => {
      now = Date.now()
      for (const each of listeners) each()
    }, EVERY)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}

/** The current time, updated twice a minute by one clock for the whole page. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => now,
    // A server process renders for days and never subscribes.
    () => (typeof document === 'undefined' ? Date.now() : now),
  )
