import type { Clock } from '../clock.ts'
import { createCachedRead } from '../database/cached-read.ts'
import { createConnection, type NamedSupplier, type SupplierConnection } from './call-supplier.ts'

export interface SearchableConnection<Supplier extends NamedSupplier> extends SupplierConnection<Supplier> {
  enabled: boolean
  /** Null if it needs no key. */
  mode: 'test' | 'live' | null
}

/** The office's setting for a supplier; one without a setting is enabled and comes last. */
interface SupplierSetting {
  id: string
  enabled: boolean
  position: number
}

export interface Connections<Supplier extends NamedSupplier> {
  /** In the office's order, including disabled suppliers but not those that lack their key. */
  connections(): Promise<SearchableConnection<Supplier>[]>
  /** Also returns suppliers that are disabled or lack their key, since existing bookings still need them. */
  connection(supplier: string): SupplierConnection<Supplier> | undefined
  /** Call after changing the order or the switches, so that the next search sees the change. */
  forgetSettings(): void
}

interface ConnectionsDeps<Supplier extends NamedSupplier> {
  suppliers: readonly Supplier[]
  clock: Clock
  readSettings(): Promise<SupplierSetting[]>
  wentDown(supplier: Supplier): void
}

/** Suppliers of one kind with their state and the office's settings, which are read at most every two seconds. */
export function createConnections<Supplier extends NamedSupplier>(
  deps: ConnectionsDeps<Supplier>,
): Connections<Supplier> {
  const byId = new Map(
    deps.suppliers.map((supplier) => [
      supplier.id,
      createConnection(supplier, deps.clock, () => deps.wentDown(supplier)),
    ]),
  )
  const settings = createCachedRead(deps.clock, () => deps.readSettings())
  return {
    async connections() {
      const set = new Map((await settings.read()).map((setting) => [setting.id, setting]))
      const place = (id: string) => set.get(id)?.position ?? Number.MAX_SAFE_INTEGER
      const modes = await Promise.all(
        [...byId.values()].map(async ({ supplier }) => [supplier.id, await supplier.readMode?.()] as const),
      )
      const modeOf = new Map(modes)
      return [...byId.values()]
        .filter(({ supplier }) => modeOf.get(supplier.id) !== null)
        .sort((a, b) => place(a.supplier.id) - place(b.supplier.id))
        .map((connection) => {
          const { id } = connection.supplier
          return Object.assign(connection, { enabled: set.get(id)?.enabled ?? true, mode: modeOf.get(id) ?? null })
        })
    },
    connection: (supplier) => byId.get(supplier),
    forgetSettings: () => settings.forget(),
  }
}
