import { houseStaysBench } from '@safar/suppliers/house-stays/testing/bench'
import { describeStaySupplier } from '@safar/suppliers/stay-conformance'
import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createHouseInventory } from './house-inventory.ts'
import { createHouseOrders } from './house-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describeStaySupplier('house-stays on PostgreSQL', async () => {
  // Each test of the contract starts with no rooms sold.
  await app.owner.query('truncate house_stays.room_sales, house_stays.room_nights')
  const { db } = app.services
  return houseStaysBench((clock) => ({
    inventory: createHouseInventory({ db, clock: { ...app.clock, ...clock } }),
    orders: createHouseOrders({ db, clock: { ...app.clock, ...clock } }),
  }))
})
