import { featuredCars } from '@safar/contract/featured/cars.contract'
import { rides } from '@safar/contract/products/rides/rides.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { openRideSales } from '../testing/ride-sales.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { office, addVehicle, addRoute } = await openRideSales(app)
const picture = `${'c'.repeat(32)}.webp`
await app.owner.query('insert into pictures (name, width, height, created_by) values ($1, 1200, 675, $2)', [
  picture,
  office.user.id,
])
const names = { name: { en: 'Camry with driver', ar: '' }, city: { en: 'Makkah', ar: '' } }
const feature = (vehicle_id: number | null) =>
  app.call(featuredCars.add, { body: { ...names, seats: 3, picture, per_day: 1_200_000, vehicle_id } }, office)
const onHome = async (id: number) =>
  (await app.call(featuredCars.list, {})).body.data.find((car) => car.id === id)?.vehicle_id

test('a car on Home that is a vehicle on sale sells it; otherwise people ask for it', async () => {
  const vehicle = await addVehicle()
  const route = await addRoute([vehicle])
  const { body: sold } = await feature(vehicle.id)
  const { body: asked } = await feature(null)
  expect([await onHome(sold.data.id), await onHome(asked.data.id)]).toEqual([vehicle.id, null])
  await app.call(rides.removeRoute, { params: { id: route.id } }, office)
  expect(await onHome(sold.data.id)).toBeNull()
  await app.call(rides.removeVehicle, { params: { id: vehicle.id } }, office)
  expect(await onHome(sold.data.id)).toBeNull()
})

test('422: a vehicle that is not on sale is refused', async () => {
  const { status, body } = await feature((await addVehicle()).id)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['vehicle_id']])
})
