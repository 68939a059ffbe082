import { localizedWords } from '@safar/contract/content/read-localized'
import type { HolidayParts } from '@safar/contract/products/holidays/booked.shapes'
import { countText } from '@safar/contract/trips/stay-text'
import { mailDay, type ProductMails } from '../../bookings/public.ts'
import { paperLabels } from './paper.labels.ts'

export const holidayMails: ProductMails = {
  panels({ holiday: sold }: HolidayParts, locale) {
    const labels = paperLabels[locale]
    return [
      {
        title: localizedWords(sold.holiday.name, locale),
        lines: [
          { label: labels.departure, value: mailDay(sold.departs_on, locale) },
          { label: labels.return, value: mailDay(sold.returns_on, locale) },
          { label: labels.stay, value: countText('nights', sold.nights, locale) },
        ],
      },
    ]
  },
}
