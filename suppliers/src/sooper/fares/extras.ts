import type { Ancillary, Extras, SupplierOffer } from '../../flight-supplier.ts'
import type { Carrier } from '../network/carriers.ts'
import type { Departures } from '../network/departures.ts'
import type { Hop } from '../network/hops.ts'
import { type Inventory, seatKey } from '../orders/inventory.ts'
import { seatMapOf } from '../orders/seat-maps.ts'
import type { CabinPlan } from './cabins.ts'

/** Kilograms added to the included allowance, with prices in whole rupees for short, medium and long journeys. */
const BAGS = [
  { kg: 5, price: [3500, 7000, 12_000] },
  { kg: 10, price: [6000, 12_500, 22_000] },
  { kg: 20, price: [11_000, 23_000, 41_000] },
  { kg: 30, price: [16_000, 34_000, 60_000] },
] as const

const MEALS = [
  { code: 'MOML', name: 'Muslim meal', nameArabic: 'وجبة حلال', price: 0 },
  { code: 'VGML', name: 'Vegetarian meal', nameArabic: 'وجبة نباتية', price: 0 },
  { code: 'DBML', name: 'Diabetic meal', nameArabic: 'وجبة لمرضى السكري', price: 0 },
  { code: 'CHML', name: 'Child meal', nameArabic: 'وجبة أطفال', price: 0 },
] as const
/** Low-cost carriers sell the meals that other carriers serve. */
const MEAL_PRICE = 1800
/** No meals on short hops. */
const MEAL_FROM_MINUTES = 80

/** `adult-1`, `adult-2`, `child-1` …: the n-th traveller of a type, before names are known. */
const seatedOf = (offer: SupplierOffer): string[] =>
  offer.fares
    .filter(({ passenger }) => passenger !== 'infant')
    .flatMap(({ passenger, count }) => Array.from({ length: count }, (_, i) => `${passenger}-${i + 1}`))

/** One direction of what was sold, with only what extras depend on. */
export interface ExtrasSlice {
  carrier: Pick<Carrier, 'kind'>
  hops: readonly { hop: Hop; plan: CabinPlan }[]
}

/** The travellers who can buy extras: those with a seat, by their keys. */
export interface ExtrasBuyers {
  offer: SupplierOffer
  people: readonly string[]
}

function bagsOf({ offer, people }: ExtrasBuyers, itinerary: readonly ExtrasSlice[]): Ancillary[] {
  return itinerary.flatMap((_, slice) => {
    const minutes = (offer.slices[slice] ?? []).reduce((sum, { flight }) => sum + flight.minutes, 0)
    const reach = minutes < 180 ? 0 : minutes < 420 ? 1 : 2
    return people.flatMap((passenger) =>
      BAGS.map(({ kg, price }) => ({
        id: `bag-${kg}-${slice}-${passenger}`,
        kind: 'bag' as const,
        name: `${kg} kg more`,
        nameArabic: `${kg} كغ إضافية`,
        kg,
        passenger,
        slice,
        segmentKey: null,
        price: price[reach] * 100,
      })),
    )
  })
}

function mealsOf({ offer, people }: ExtrasBuyers, itinerary: readonly ExtrasSlice[]): Ancillary[] {
  return itinerary.flatMap(({ carrier }, slice) =>
    (offer.slices[slice] ?? [])
      .filter(({ flight }) => flight.minutes >= MEAL_FROM_MINUTES)
      .flatMap(({ flight }) =>
        people.flatMap((passenger) =>
          MEALS.filter(({ code }) => code !== 'CHML' || passenger.startsWith('child')).map(
            ({ code, name, nameArabic, price }) => ({
              id: `meal-${code}-${flight.id}-${passenger}`,
              kind: 'meal' as const,
              name,
              nameArabic,
              passenger,
              slice,
              segmentKey: flight.id,
              price: (carrier.kind === 'low' ? MEAL_PRICE : price) * 100,
            }),
          ),
        ),
      ),
  )
}

/** Extras that can be bought with an offer, given the current sales. */
export async function extrasOf(
  buyers: ExtrasBuyers,
  itinerary: readonly ExtrasSlice[],
  departures: Departures,
  inventory: Inventory,
): Promise<Extras> {
  const hops = itinerary.flatMap((slice) => slice.hops)
  const sold = await inventory.sold(hops.map(({ hop }) => departures.keyOf(hop)))
  const seatMaps = hops.map(({ hop, plan }) => {
    const flightKey = departures.keyOf(hop)
    const named = sold.get(seatKey(flightKey, plan.cabin))?.designators ?? []
    return seatMapOf({ flightKey, plan, elsewhere: departures.takenElsewhere(hop, plan), named })
  })
  return { ancillaries: [...bagsOf(buyers, itinerary), ...mealsOf(buyers, itinerary)], seatMaps }
}

/** Extras for an offer before names are known. */
export const offerExtras = (
  { offer, itinerary }: { offer: SupplierOffer; itinerary: readonly ExtrasSlice[] },
  departures: Departures,
  inventory: Inventory,
): Promise<Extras> => extrasOf({ offer, people: seatedOf(offer) }, itinerary, departures, inventory)
