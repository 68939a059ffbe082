import type { Services } from '../../src/services.ts'
import type { DemoProduct } from '../demo-product.ts'
import type { DemoVehicleName } from './demo-vehicles.ts'
import { seedRideSales } from './seed-ride-sales.ts'
import { seedRides } from './seed-rides.ts'

/** Rides; some of their vehicles are the cars on Home. A coach is asked for. */
export async function openRides(services: Services): Promise<DemoProduct> {
  const { routes, vehicles } = await seedRides(services)
  const idOf = (name: DemoVehicleName) => vehicles.get(name)
  return {
    vehicles: { sedan: idOf('corolla'), van: idOf('hiace') },
    sellOn: (day, ago) => seedRideSales(day, routes, ago),
  }
}
