/** Limits concurrency; callers beyond the limit wait in order until admitted or their signal aborts. */
export interface Semaphore {
  acquire(signal: AbortSignal): Promise<() => void>
}

export function createSemaphore(most: number): Semaphore {
  let free = most
  const waiting: (() => void)[] = []
  const give = () => {
    let given = false
    return () => {
      if (given) return
      given = true
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
  return {
    acquire(signal) {
      if (signal.aborted) return Promise.reject(signal.reason)
      if (free > 0) {
        free--
        return Promise.resolve(give())
      }
      return new Promise((resolve, reject) => {
        const go = () => {
          signal.removeEventListener('abort', leave)
          resolve(give())
        }
        const leave = () => {
          waiting.splice(waiting.indexOf(go), 1)
          reject(signal.reason)
        }
        waiting.push(go)
        signal.addEventListener('abort', leave, { once: true })
      })
    },
  }
}
