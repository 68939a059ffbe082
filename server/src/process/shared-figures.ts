import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'

interface FiguresMessage {
  /** Sent by a process that was asked for its metrics. */
  askFigures?: string
  /** Metrics of all processes; null if one of them did not reply in time. */
  figures?: { id: string; text: string | null }
}

/** In the first process: answers each process that asks with the metrics of all of them. */
export function shareFigures(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, { askFigures: id }: FiguresMessage) => {
    if (id === undefined) return
    const text = await all.clusterMetrics().catch(() => null)
    if (worker.isConnected()) worker.send({ figures: { id, text } } satisfies FiguresMessage)
  })
}

/** How `/metrics` reads metrics: if several processes share the port, those of all of them. */
export function createFiguresReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries([registry])
  // Registers the listener that answers when the first process collects.
  new AggregatorRegistry()
  return () =>
    new Promise((resolve, reject) => {
      const id = randomUUID()
      const onMessage = ({ figures }: FiguresMessage) => {
        if (figures?.id !== id) return
        process.off('message', onMessage)
        if (figures.text === null) reject(new Error('a server process did not tell its figures'))
        else resolve(figures.text)
      }
      process.on('message', onMessage)
      process.send?.({ askFigures: id } satisfies FiguresMessage)
    })
}
