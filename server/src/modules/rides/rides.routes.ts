import type { rideBookings } from '@safar/contract/bookings/products/ride-bookings.contract'
import type { rides as contract } from '@safar/contract/products/rides/rides.contract'
import { type PlainKey, translate } from '@safar/contract/wording/texts'
import type { ScopedActor } from '../../platform/actor.ts'
import { claimsKey } from '../../platform/http/idempotency.ts'
import type { Call, Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { type Booking, createReplies, guest, newGuestToken, readBuyer, tokenOf, toView } from '../bookings/public.ts'
import { publishPicture } from '../content/public.ts'
import { readSources } from '../quotes/public.ts'
import { routesFile, vehiclesFile } from './catalogue/catalogue-files.ts'
import { listRoutes } from './catalogue/routes.queries.ts'
import { addRoute, removeRoute, updateRoute } from './catalogue/save-route.ts'
import { addVehicle, removeVehicle, setVehicleDays, updateVehicle, vehicleDays } from './catalogue/save-vehicle.ts'
import { listVehicles } from './catalogue/vehicles.queries.ts'
import { addZone, listZones, removeZone, updateZone } from './catalogue/zones.ts'
import { chargeWaiting, saveMeeting } from './changes/change-booked.ts'
import { changeRide, quoteChange } from './changes/change-ride.ts'
import type { RideDeps } from './deps.ts'
import { assignDriver, listDrivers } from './drivers/assign-driver.ts'
import { listDay } from './drivers/driver-list.ts'
import { driverListFile } from './drivers/driver-list-file.ts'
import { bookRide } from './sale/book-ride.ts'
import { listPlaces, searchRides } from './search/search-rides.ts'

export type RouteDeps = RideDeps & Pick<Services, 'storage'>

const catalogueRoutes = (deps: RouteDeps): Handlers<typeof contract> => ({
  places: () => listPlaces(deps),
  search: (call) => searchRides(deps, call),
  vehicles: ({ query }) => listVehicles(deps, query),
  vehiclesFile: (call) => vehiclesFile(deps, call),
  addVehicle: (call) => addVehicle(deps, call),
  updateVehicle: (call) => updateVehicle(deps, call),
  removeVehicle: (call) => removeVehicle(deps, call),
  vehicleDays: (call) => vehicleDays(deps, call),
  setVehicleDays: (call) => setVehicleDays(deps, call),
  uploadPicture: (call) => publishPicture(deps, call),
  zones: () => listZones(deps),
  addZone: (call) => addZone(deps, call),
  updateZone: (call) => updateZone(deps, call),
  removeZone: (call) => removeZone(deps, call),
  routes: ({ query }) => listRoutes(deps, query),
  routesFile: (call) => routesFile(deps, call),
  addRoute: (call) => addRoute(deps, call),
  updateRoute: (call) => updateRoute(deps, call),
  removeRoute: (call) => removeRoute(deps, call),
  driverList: ({ query }) => listDay(deps, query),
  driverListFile: (call) => driverListFile(deps, call),
  drivers: ({ query }) => listDrivers(deps, query.q),
})

type BookingCall = Pick<Call<typeof rideBookings.saveMeeting>, 'locale'> & { actor: ScopedActor | null }

function bookingRoutes(deps: RideDeps): Handlers<typeof rideBookings> {
  const { answer } = createReplies(deps)
  const toReply = async ({ actor, locale }: BookingCall, booking: Booking, text: PlainKey) => ({
    message: translate(locale, text),
    type: 'success' as const,
    booking: await toView(deps, deps.db.prepared, booking, actor ?? guest),
  })
  return {
    book: claimsKey(async ({ body, actor, locale, origin, idempotency }) => {
      const buyer = await readBuyer(deps.db.prepared, actor, body)
      const { agent_id: _agent, customer_id: _customer, quote, enquiry_id, ...form } = body
      const sources = readSources({ quote, enquiry_id }, actor)
      const request = { form, sources, buyer, locale, origin, token: actor ? null : newGuestToken() }
      return answer(
        { actor: actor ?? guest, locale, idempotency },
        { text: 'booking_saved', intended: 'held' },
        (keys) => bookRide(deps, { ...request, ...keys }),
        (reply, booking) => ({ ...reply, token: tokenOf(deps, booking) }),
      )
    }),
    quoteChange: async ({ params, query, body, actor }) => ({
      quote: await quoteChange(deps, { ...params, ...query, actor }, body),
    }),
    change: claimsKey(({ params, query, body, actor, locale, origin, idempotency }) => {
      const { version, agreed_total: agreedTotal, ...change } = body
      const request = { ...params, ...query, actor, version, agreedTotal, change, origin }
      return answer({ actor: actor ?? guest, locale, idempotency }, { text: 'ride_updated' }, (keys) =>
        changeRide(deps, { ...request, ...keys }),
      )
    }),
    saveMeeting: async ({ params, query, body: { version, ...meeting }, origin, ...call }) => {
      const request = { ...params, ...query, actor: call.actor, version, meeting, origin }
      return toReply(call, await saveMeeting(deps, request), 'ride_updated')
    },
    assignDriver: async ({ params, body: { version, ...driver }, origin, ...call }) =>
      toReply(call, await assignDriver(deps, call.actor, { ...params, version, driver, origin }), 'ride_driver_saved'),
    chargeWaiting: claimsKey(({ params, body, actor, locale, origin, idempotency }) => {
      const { version, minutes, agreed_amount: agreedAmount } = body
      return answer({ actor, locale, idempotency }, { text: 'ride_waiting_charged' }, (keys) =>
        chargeWaiting(deps, actor, { ...params, version, minutes, agreedAmount, locale, origin, ...keys }),
      )
    }),
  }
}

export const ridesRoutes = (deps: RouteDeps): Handlers<typeof contract & typeof rideBookings> => ({
  ...catalogueRoutes(deps),
  ...bookingRoutes(deps),
})
