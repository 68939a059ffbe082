export interface BatchWriter<T> {
  /** One value a key: a later one takes its place while it waits. */
  put(key: string, value: T): void
  /** When everything put so far is written, or given up. */
  flushed(): Promise<void>
}

interface Options<T> {
  waitMs: number
  /** With what is being written: were the database slow, memory is worth more than what waits. */
  maxPending: number
  /** Must not throw. */
  write(batch: readonly T[]): Promise<void>
  /** What stays of a waiting value and a later one under its key; left out, the later one. */
  merge?(before: T, after: T): T
}

/** Writes some at a time, behind the reply, one batch after the other. */
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
