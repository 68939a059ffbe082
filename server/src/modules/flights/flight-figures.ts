import { Gauge, type Registry } from 'prom-client'
import type { Flights } from './flights.ts'

/** Metrics: how much memory stored offers take, and the limit. */
export function flightFigures(registry: Registry, { store }: Pick<Flights, 'store'>): void {
  new Gauge({
    name: 'offers_kept_bytes',
    help: 'Bytes of found offers that can still be chosen',
    registers: [registry],
    collect() {
      this.set(store.size())
    },
  })
}
