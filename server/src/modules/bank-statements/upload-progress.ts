import type { UploadProgress } from '@safar/contract/money/bank-statements.contract'

/** Reports changes of the progress. */
export type ReportProgress = (change: Partial<UploadProgress>) => void

/**
 * Progress of the uploads on this server. Kept in memory, since it lives for seconds only; a request that reaches
 * another server is told that nothing is known.
 */
export function createUploadProgress() {
  const running = new Map<string, UploadProgress>()
  const nameOf = (userId: number, upload: string) => `${userId}/${upload}`
  return {
    read: (userId: number, upload: string): UploadProgress | null => running.get(nameOf(userId, upload)) ?? null,
    /** Runs an upload; without an id, its progress is not tracked. */
    async track<T>(
      userId: number,
      upload: string | undefined,
      work: (report: ReportProgress) => Promise<T>,
    ): Promise<T> {
      if (upload === undefined) return work(() => undefined)
      const name = nameOf(userId, upload)
      const progress: UploadProgress = { lines: null, saved: 0, matched: null }
      running.set(name, progress)
      try {
        return await work((change) => void Object.assign(progress, change))
      } finally {
        running.delete(name)
      }
    },
  }
}
