export { createDuffel, DUFFEL } from './duffel/duffel.ts'
export {
  createMemoryDuffelRecords,
  type DuffelAddition,
  type DuffelRecord,
  type DuffelRecords,
} from './duffel/records.ts'
export { createMemoryStayRecords, type StayRecord, type StayRecords } from './duffel/stays/records.ts'
export { createDuffelStays, DUFFEL_STAYS } from './duffel/stays/stays.ts'
export { isSignedByDuffel, readDuffelEvent } from './duffel/webhook.ts'
export type * from './flight-supplier.ts'
export { withStayFaults } from './house-stays/faults.ts'
export { createHouseStays, HOUSE_STAYS, type HouseStaysDeps } from './house-stays/house-stays.ts'
export {
  type RoomNight,
  type RoomNightCounts,
  roomNightKey,
  type StayInventory,
} from './house-stays/orders/inventory.ts'
export { createMemoryStayInventory } from './house-stays/orders/memory-inventory.ts'
export type { StayOrders, StoredStayOrder } from './house-stays/orders/orders.ts'
export { type Faults, noFaults } from './shared/faults.ts'
export { withFaults } from './sooper/faults.ts'
export { type Reference, scheduleOf } from './sooper/network/schedule.ts'
export { type Inventory, type SeatLine, type SoldSeats, seatKey } from './sooper/orders/inventory.ts'
export { createMemoryInventory } from './sooper/orders/memory-inventory.ts'
export { createMemoryFlightOrders } from './sooper/orders/memory-orders.ts'
export type { Orders, StoredOrder } from './sooper/orders/orders.ts'
export { createSooper, type SooperDeps } from './sooper/sooper.ts'
export type * from './stay-supplier.ts'
