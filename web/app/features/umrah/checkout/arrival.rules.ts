import type { UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import type { Arrival } from '../../../platform/products/addition.ts'
import { flightsOf } from '../choice/journey.ts'
import type { PackageChoice } from '../choice/package-choice.ts'

/** Where the flights out end; null if the package drives its people from there. */
export function toArrival(view: UmrahPackageView, choice: PackageChoice, people: number): Arrival | null {
  const flight = flightsOf(view, choice).findLast(({ day }) => day <= view.arrives_after)
  if (!flight || choice.transport !== null) return null
  const { to, arrives_on, arrives, airline, number } = flight
  return { airport: to, day: arrives_on, time: arrives, flight: `${airline}${number}`, people }
}
