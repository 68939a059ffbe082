import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'

interface FiguresMessage {
  /** A process was asked for figures. */
  askFigures?: string
  /** Those of all processes; null where one of them did not tell its own in time. */
  figures?: { id: string; text: string | null }
}

/** In the first process: whichever of the others is asked for figures gets those of all of them. */
export function shareFigures(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, { askFigures: id }: FiguresMessage) => {
    if (id === undefined) return
    const text = await all.clusterMetrics().catch(() => null)
    if (worker.isConnected()) worker.send({ figures: { id, text } } satisfies FiguresMessage)
  })
}

/** How `/metrics` reads figures: where several processes share the port, those of all of them. */
export function createFiguresReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries([registry])
  // It answers when the first process collects.
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
