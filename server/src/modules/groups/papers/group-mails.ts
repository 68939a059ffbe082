import type { GroupParts } from '@safar/contract/products/groups/booked.shapes'
import { flightLine, type ProductMails } from '../../bookings/public.ts'
import { paperLabels } from './paper.labels.ts'

export const groupMails: ProductMails = {
  locator: (locale) => paperLabels[locale].pnr,
  panels: ({ group }: GroupParts, locale) => [
    {
      title: `${group.origin}–${group.destination}`,
      lines: group.flights.map((one) => flightLine({ ...one, from: one.origin, to: one.destination }, locale)),
    },
  ],
}
