import { noFaults } from '../../shared/faults.ts'
import { createMemoryOrders } from '../../shared/order-store.ts'
import type { StayQuery } from '../../stay-supplier.ts'
import type { StayBench } from '../../testing/stays/bench.ts'
import { createHouseStays } from '../house-stays.ts'
import type { StayInventory } from '../orders/inventory.ts'
import { createMemoryStayInventory } from '../orders/memory-inventory.ts'
import type { StayOrders } from '../orders/orders.ts'

const couple = [{ adults: 2, children: [] }]

/** Parses `makkah 2027-03-01 2027-03-04` into a query. */
export function stayQuery(text: string, rooms: StayQuery['rooms'] = couple): StayQuery {
  const [id = '', checkIn = '', checkOut = ''] = text.split(' ')
  return { area: { kind: 'city', id }, checkIn, checkOut, rooms, nationality: 'PK' }
}

interface Storage {
  inventory: StayInventory
  orders: StayOrders
}

const onMemory = (clock: { now(): Date }): Storage => {
  const inventory = createMemoryStayInventory(clock.now)
  return { inventory, orders: createMemoryOrders(inventory) }
}

let benches = 0

/** The house with a clock that stands still until it is moved, and with its own sales unless others are given. */
export function houseStaysBench(storage: (clock: { now(): Date }) => Storage = onMemory): StayBench {
  let now = Date.parse('2026-11-15T06:00:00Z')
  const bench = ++benches
  const clock = { now: () => new Date(now) }
  const faults = noFaults()
  return {
    supplier: createHouseStays({ clock, faults, ...storage(clock) }),
    faults,
    clock,
    setNow(at) {
      now = new Date(at).getTime()
    },
    ref: (name) => `${bench}-${name}`,
    single: stayQuery('makkah 2026-12-06 2026-12-10'),
    family: stayQuery('dubai 2027-01-11 2027-01-14', [
      { adults: 2, children: [7] },
      { adults: 2, children: [1, 4] },
    ]),
    nowhere: stayQuery('atlantis 2026-12-12 2026-12-15'),
    // Clocks change on 28 March 2027 in London at one, and on 30 April in Cairo at midnight, which does not exist that
    // day.
    clockChanges: [stayQuery('london 2027-03-29 2027-04-02'), stayQuery('cairo 2027-05-01 2027-05-04')],
    typed: ['makkah', 'Mekkah', 'مكة', 'مكه المكرمه'],
  }
}
