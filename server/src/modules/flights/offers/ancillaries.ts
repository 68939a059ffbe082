import type { flights as contract } from '@safar/contract/products/flights/flights.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import type { Extras, SeatCell } from '@safar/suppliers'
import type { Flights } from '../flights.ts'
import { findOffer } from './find-offer.ts'
import { type FlightOrder, readOfferExtras, readOrderExtras } from './read-extras.ts'

type View = Reply<typeof contract.ancillaries>['ancillaries']
type Cell = View['seat_maps'][number]['rows'][number]['cells'][number]

function cellOf(cell: SeatCell, currency: string): Cell {
  const { kind, designator, available = false, disclosures = [], price = null } = cell
  if (kind !== 'seat' && kind !== 'exit_row' && kind !== 'bassinet') return { kind }
  return {
    designator: designator ?? '',
    kind,
    available,
    disclosures: [...disclosures],
    price: price === null ? null : { amount: price, currency },
  }
}

/** Extras in the contract's format; they are sold at the supplier's own price. */
function viewOf({ ancillaries, seatMaps }: Extras, currency: string): View {
  return {
    bags: ancillaries
      .filter(({ kind }) => kind === 'bag')
      .map(({ id, kg = 0, passenger, slice, price }) => ({
        id,
        kind: 'bag' as const,
        kg,
        passenger,
        slice,
        price: { amount: price, currency },
      })),
    meals: ancillaries
      .filter(({ kind }) => kind === 'meal')
      .map(({ id, name, nameArabic, passenger, segmentKey, price }) => ({
        id,
        kind: 'meal' as const,
        name,
        name_ar: nameArabic,
        passenger,
        segment: segmentKey ?? '',
        price: { amount: price, currency },
      })),
    seat_maps: seatMaps.map(({ segmentKey, cabin, rows }) => ({
      segment: segmentKey,
      cabin,
      rows: rows.map(({ row, cells }) => ({ row, cells: cells.map((cell) => cellOf(cell, currency)) })),
    })),
  }
}

/** Bags, seats and meals available for a booking. */
export const showOrderAncillaries = async (flights: Flights, order: FlightOrder): Promise<{ ancillaries: View }> => ({
  ancillaries: viewOf(await readOrderExtras(flights, order), order.currency),
})

export async function showAncillaries(flights: Flights, flightId: string): Promise<{ ancillaries: View }> {
  const found = await findOffer(flights, flightId)
  return { ancillaries: viewOf(await readOfferExtras(flights, found), found.searchOffer.offer.currency) }
}
