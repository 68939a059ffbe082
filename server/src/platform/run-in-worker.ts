import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const MEGABYTES = 512
const MOST_SECONDS = 60

/** Runs a module in its own thread and returns its single message, for work that would block all other requests. */
export async function runInWorker<Result>(module: URL, workerData: unknown, seconds = MOST_SECONDS): Promise<Result> {
  const worker = new Worker(module, {
    execArgv: [],
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  try {
    const [result] = (await once(worker, 'message', { signal: AbortSignal.timeout(seconds * 1_000) })) as [Result]
    return result
  } finally {
    void worker.terminate()
  }
}
