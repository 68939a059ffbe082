import { Worker } from 'node:worker_threads'
import { atShare, middle } from './middle.ts'

const SAMPLES = 2_000_000

/** Runs the same short loop every millisecond, and keeps when it did and how long that took. Sent to a thread as text. */
function keepLooping(): void {
  const { workerData } = process.getBuiltinModule('node:worker_threads')
  const kept = new Float64Array(workerData.kept)
  const pause = new Int32Array(new SharedArrayBuffer(4))
  let sum = 0
  const loop = () => {
    for (let turn = 0; turn < 60_000; turn++) sum = (Math.imul(sum, 1_103_515_245) + turn) | 0
  }
  for (let sample = 0; sample < kept.length / 2; sample++) {
    const start = performance.now()
    loop()
    kept[2 * sample + 1] = performance.now() - start
    kept[2 * sample] = performance.timeOrigin + start
    Atomics.wait(pause, 0, 0, 1)
  }
}

/**
 * Watches the machine beside what is measured on it. Shared machines are several times slower now and then, for tens of
 * milliseconds and on all their processors: a thread that does the same again and again tells when.
 */
export function watchMachine() {
  const kept = new SharedArrayBuffer(SAMPLES * 2 * Float64Array.BYTES_PER_ELEMENT)
  const worker = new Worker(`(${keepLooping})()`, { eval: true, workerData: { kept } })
  const samples = () => {
    const all = new Float64Array(kept)
    const count = all.findIndex((value, place) => place % 2 === 0 && value === 0) / 2
    return Array.from({ length: count }, (_, sample) => ({ at: all[2 * sample] ?? 0, took: all[2 * sample + 1] ?? 0 }))
  }
  return {
    /**
     * How many times longer than usual the loop took in a quarter of each of these spans. Fewer than a quarter may have
     * been kept waiting by other threads, which is no slowness of the machine.
     */
    slowness(spans: readonly { from: number; to: number }[]): number[] {
      const all = samples()
      const usual = middle(all.map(({ took }) => took))
      return spans.map(({ from, to }) => {
        const within = all.flatMap(({ at, took }) => (at >= from && at <= to ? [took] : []))
        return atShare(within, 0.75, 4) / usual
      })
    },
    stop: () => worker.terminate(),
  }
}
