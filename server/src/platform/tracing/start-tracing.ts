import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { setTracer } from './tracing.ts'

/** Traces of requests, statements, suppliers and jobs, where a collector is named. Elsewhere nothing is loaded. */
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
