import { titles } from '@safar/contract/vocabulary/bookings'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { FlightSupplier, FoundOrder } from '@safar/suppliers'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { findBookedOrder } from '../../bookings/public.ts'
import type { Flights } from '../../flights/public.ts'

const FIND_MS = 8_000

type ImportingSupplier = FlightSupplier & Required<Pick<FlightSupplier, 'findOrder' | 'adoptOrder'>>

const isImporting = (supplier: FlightSupplier | undefined): supplier is ImportingSupplier =>
  supplier?.findOrder !== undefined && supplier.adoptOrder !== undefined

/** Whether this supplier can find orders that were not made here. */
export const canImport = (flights: Flights, supplier: string): boolean =>
  isImporting(flights.connection(supplier)?.supplier)

const selectImport = statement<{ id: number; ref: string }>(`
  select d.id, d.ref from imported_orders i join booking_directory d on d.id = i.booking_id
  where i.supplier = $1 and i.order_id = $2 and d.state <> 'rejected'`)

export interface ImportableOrder {
  supplier: ImportingSupplier
  found: FoundOrder
  /** The booking it already belongs to. */
  booked: { id: number; ref: string } | null
}

/** An order in its supplier's current state, by locator or id. 'Not found' and 'no answer' are distinguished. */
export async function findImport(
  { flights, queries }: { flights: Flights; queries: Queries },
  supplierId: string,
  name: string,
): Promise<ImportableOrder> {
  const supplier = flights.connection(supplierId)?.supplier
  if (!isImporting(supplier)) throw notFound()
  const outcome = await supplier.findOrder(name, { signal: flights.clock.deadline(FIND_MS) }).catch(() => null)
  if (outcome?.kind === 'no') throw notFound()
  if (outcome?.kind !== 'yes') throw new AppError('unavailable', { shown: 'unavailable' })
  const found = outcome.value
  const [imported] = await query(queries, selectImport(supplierId, found.id))
  const booked = imported ?? (found.clientRef === null ? null : await findBookedOrder(queries, found.clientRef))
  return { supplier, found, booked }
}

/** Airlines address boys as men, and use titles that we do not have. */
export function toTitle(type: PassengerType, title: string, gender: 'male' | 'female'): (typeof titles)[number] {
  const known = titles.find((one) => one === title.toUpperCase())
  if (type === 'adult') return known ?? (gender === 'female' ? 'MS' : 'MR')
  return gender === 'female' ? 'MISS' : 'MSTR'
}
