import { localizedWords } from '@safar/contract/content/read-localized'
import type { RideParts } from '@safar/contract/products/rides/booked.shapes'
import { fromText, partyText, pickUpText, toText } from '@safar/contract/products/rides/ride-text'
import type { ProductMails } from '../../bookings/public.ts'
import { paperLabels } from './paper.labels.ts'

export const rideMails: ProductMails = {
  reprints: ['bookings.driver_assigned', 'bookings.driver_changed'],
  panels({ ride }: RideParts, locale) {
    const labels = paperLabels[locale]
    const { route, vehicle, flight, driver } = ride
    const to = toText(ride, locale)
    return [
      {
        title: localizedWords(route.name, locale),
        lines: [
          { label: labels.pickUp, value: pickUpText(ride, locale) },
          { label: labels.from, value: fromText(ride, locale) },
          ...(to ? [{ label: labels.to, value: to }] : []),
          ...(flight ? [{ label: labels.flight, value: flight }] : []),
          { label: labels.vehicle, value: `${localizedWords(vehicle.name, locale)} · ${partyText(ride, locale)}` },
          ...(driver ? [{ label: labels.driver, value: `${driver.name}, ${driver.phone}, ${driver.plate}` }] : []),
        ],
      },
    ]
  },
}
