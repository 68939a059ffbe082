import { localizedWords } from '@safar/contract/content/read-localized'
import type { VisaParts } from '@safar/contract/products/visas/booked.shapes'
import { mailDay, type ProductMails } from '../bookings/public.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

const labels = { en, ar }

export const visaMails: ProductMails = {
  panels({ visa }: VisaParts, locale) {
    const { application, arrival } = labels[locale]
    return [
      {
        title: localizedWords(visa.name, locale),
        lines: [
          { label: application, value: visa.number },
          { label: arrival, value: mailDay(visa.arrives_on, locale) },
        ],
      },
    ]
  },
}
