export { createFlights, type Flights } from './flights.ts'
export { createSooperInventory } from './sooper-inventory.ts'
export { createSooperOrders } from './sooper-orders.ts'
export { createWorld } from './world.ts'
