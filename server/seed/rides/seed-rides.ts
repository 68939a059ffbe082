import type { RouteRow } from '@safar/contract/products/rides/catalogue.shapes'
import { createCatalog } from '../../src/catalog.ts'
import { addRoute } from '../../src/modules/rides/catalogue/save-route.ts'
import { addVehicle } from '../../src/modules/rides/catalogue/save-vehicle.ts'
import { addZone } from '../../src/modules/rides/catalogue/zones.ts'
import type { Services } from '../../src/services.ts'
import { byHand, openDesk } from '../demo-desk.ts'
import { demoRoutes, toRouteForm } from './demo-routes.ts'
import { demoVehicles, demoZones } from './demo-vehicles.ts'

export interface DemoRides {
  /** In the order of `demoRoutes`. */
  routes: RouteRow[]
  /** Their ids, by name. */
  vehicles: ReadonlyMap<string, number>
}

/** Zones, vehicles and routes of the demo agency, added through the office's own actions. */
export async function seedRides(services: Services): Promise<DemoRides> {
  const deps = { ...services, ...createCatalog(services) }
  const actor = (await openDesk(services.db.adhoc))('admin')
  const call = { ...byHand, actor }
  const zones = new Map<string, number>()
  for (const [name, body] of Object.entries(demoZones))
    zones.set(name, (await addZone(deps, { ...call, body })).data.id)
  const vehicles = new Map<string, number>()
  for (const [position, [name, vehicle]] of Object.entries(demoVehicles).entries()) {
    // Without photographs, each is shown by the drawing of its kind.
    const body = { ...vehicle, pictures: [], position, active: true }
    vehicles.set(name, (await addVehicle(deps, { ...call, body })).data.id)
  }
  const routes: RouteRow[] = []
  for (const [position, demo] of demoRoutes.entries()) {
    const body = { ...toRouteForm(demo, zones, vehicles), position }
    routes.push((await addRoute(deps, { ...call, body })).data)
  }
  return { routes, vehicles }
}
