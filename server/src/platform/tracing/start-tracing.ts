import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { setTracer } from './tracing.ts'

/** Traces requests, statements, suppliers and jobs if a collector is configured; otherwise nothing is loaded. */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  if (!endpoint) return { close: async () => undefined }
  const { createOtlpTracer } = await import('./otlp-tracer.ts')
  const { tracer, close } = createOtlpTracer({ endpoint, service: 'safar', log })
  setTracer(tracer)
  return {
    async close() {
      setTracer(null)
      await close()
    },
  }
}
