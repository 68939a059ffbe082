export interface BatchWriter<T> {
  /** One pending value per key: a later value replaces or merges with one that is still waiting. */
  put(key: string, value: T): void
  /** Resolves when everything put so far has been written or dropped. */
  flushed(): Promise<void>
}

interface Options<T> {
  waitMs: number
  /** Includes the batch being written. New keys beyond it are dropped, so that a slow database does not fill memory. */
  maxPending: number
  /** Must not throw. */
  write(batch: readonly T[]): Promise<void>
  /** Merges a waiting value with a later one under its key; if omitted, the later one wins. */
  merge?(before: T, after: T): T
}

/** Writes in the background, one batch at a time, without delaying replies. */
export function createBatchWriter<T>({ waitMs, maxPending, write, merge }: Options<T>): BatchWriter<T> {
  const waiting = new Map<string, T>()
  let beingWritten = 0
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null

  function writeSoon(): void {
    if (!writing) timer ??= setTimeout(flush, waitMs).unref()
  }

  function flush(): void {
    if (timer) clearTimeout(timer)
    timer = null
    if (writing || waiting.size === 0) return
    const batch = [...waiting.values()]
    waiting.clear()
    beingWritten = batch.length
    writing = write(batch).finally(() => {
      writing = null
      beingWritten = 0
      if (waiting.size > 0) writeSoon()
    })
  }

  return {
    put(key, value) {
      const before = waiting.get(key)
      if (before === undefined && waiting.size + beingWritten >= maxPending) return
      waiting.set(key, before !== undefined && merge ? merge(before, value) : value)
      writeSoon()
    },
    async flushed() {
      await writing
      flush()
      await writing
    },
  }
}
