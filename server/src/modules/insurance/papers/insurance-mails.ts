import { localizedWords } from '@safar/contract/content/read-localized'
import type { InsuranceParts } from '@safar/contract/products/insurance/booked.shapes'
import { mailDay, type ProductMails } from '../../bookings/public.ts'
import { paperLabels } from './paper.labels.ts'

export const insuranceMails: ProductMails = {
  panels({ insurance }: InsuranceParts, locale) {
    const labels = paperLabels[locale]
    const { plan, region, starts_on, ends_on, helpline, policy_number: number } = insurance
    return [
      {
        title: localizedWords(plan.name, locale),
        lines: [
          ...(number ? [{ label: labels.certificateNumber, value: number }] : []),
          { label: labels.insurer, value: plan.insurer },
          { label: labels.cover, value: `${mailDay(starts_on, locale)} – ${mailDay(ends_on, locale)}` },
          { label: labels.region, value: labels.regions[region] },
          { label: labels.helpline, value: helpline },
        ],
      },
    ]
  },
}
