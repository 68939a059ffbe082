import type { UploadProgress } from '@safar/contract/money/bank-statements.contract'

/** Tells what has changed. */
export type ReportProgress = (change: Partial<UploadProgress>) => void

/**
 * How far the uploads of this server have come. In memory: a number that lives for some seconds, and whoever asks another
 * server is told that it knows nothing.
 */
export function createUploadProgress() {
  const running = new Map<string, UploadProgress>()
  const nameOf = (userId: number, upload: string) => `${userId}/${upload}`
  return {
    read: (userId: number, upload: string): UploadProgress | null => running.get(nameOf(userId, upload)) ?? null,
    /** Runs an upload; without an id nobody asks for its progress. */
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
