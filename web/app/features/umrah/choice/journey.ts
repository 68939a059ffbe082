import { toFlightDays, totalNights } from '@safar/contract/products/umrah/package.rules'
import type { UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import type { PackageChoice } from './package-choice.ts'

/** The dates of a choice: its departure and the length of each stay. */
export function journeyOf(view: UmrahPackageView, choice: PackageChoice) {
  const departure = view.departures.find(({ id }) => id === choice.departureId)
  const departsOn = departure?.departs_on ?? choice.departsOn
  return { departure, departsOn, journey: departsOn ? { departsOn, arrivesAfter: view.arrives_after } : undefined }
}

/** Flights of a choice: the return flights move with its nights. */
export function flightsOf(view: UmrahPackageView, choice: PackageChoice) {
  const { journey } = journeyOf(view, choice)
  if (!journey) return []
  return toFlightDays(view.flights, { ...journey, moreNights: totalNights(choice.stays) - totalNights(view.stays) })
}
