import { localizedWords } from '@safar/contract/content/read-localized'
import { dayInZone } from '@safar/contract/day'
import type { BookedInsurance, PlanBenefit } from '@safar/contract/products/insurance/insurance.shapes'
import { isle } from '@safar/contract/wording/isle'
import { dayText } from '../../../platform/documents/labels.ts'
import type { DocumentSection, DocumentSource, PaperOptions, TripDocument } from '../../bookings/public.ts'
import { documentLabels, toPackageDocument, toPrice, travellerName, travellersByKey } from '../../documents/public.ts'
import { paperLabels } from './paper.labels.ts'

const figures = new Intl.NumberFormat('en-GB')
const limitText = ({ currency, limit }: PlanBenefit): string => `${currency} ${figures.format(limit)}`

/** Each person has a number of their own, because a visa desk files one per person. */
function insuredSection(source: DocumentSource, { locale }: PaperOptions): DocumentSection {
  const labels = paperLabels[locale]
  return {
    title: labels.insured,
    table: {
      columns: [
        { label: documentLabels[locale].traveller, share: 2.6 },
        { label: labels.born, share: 1.2 },
        { label: labels.certificateNumber, share: 1.2, ltr: true },
      ],
      rows: [...travellersByKey(source).values()].map((one) => [
        isle(travellerName(one)),
        one.birthDate ? dayText(one.birthDate, locale) : '–',
        one.ticket ?? '–',
      ]),
    },
  }
}

/** Proof of cover for a border or a visa desk: who, where, when, up to how much, and whom to call. */
export function toInsuranceCertificate(
  source: DocumentSource,
  insurance: BookedInsurance,
  options: PaperOptions,
): TripDocument {
  const { locale, zone } = options
  const { booking } = source
  const labels = paperLabels[locale]
  const people = [...travellersByKey(source).values()]
  const { plan, region, starts_on, ends_on, days, benefits, helpline, cooling_off_until: until } = insurance
  const refund =
    until && booking.issuedAt !== null
      ? labels.t('refundUntil', { day: dayText(dayInZone(zone, until), locale) })
      : labels.noRefund
  const lines = people.map((one) => ({ text: isle(travellerName(one)), code: one.ticket, amount: one.total }))
  const price = toPrice(source, lines, options)
  return toPackageDocument(
    {
      booking,
      title: labels.certificate,
      code: { label: labels.certificateNumber, value: booking.ref },
      headline: localizedWords(plan.name, locale),
      under: [labels.regions[region], documentLabels[locale].people(people.length)].join(' · '),
      moreFacts: [
        { label: labels.insurer, value: plan.insurer },
        { label: labels.masterPolicy, value: insurance.policy_number ?? '', ltr: true },
        { label: labels.coverFrom, value: dayText(starts_on, locale, { weekday: true }) },
        { label: labels.coverTo, value: dayText(ends_on, locale, { weekday: true }) },
        { label: labels.coverDays, value: String(days) },
        { label: labels.assistance, value: helpline, ltr: true },
      ],
      sections: [
        insuredSection(source, options),
        {
          title: labels.benefits,
          table: {
            columns: [
              { label: labels.benefit, share: 2.6 },
              { label: labels.limit, share: 1.2, ltr: true },
            ],
            rows: benefits.map((benefit) => [labels.benefitNames[benefit.kind], limitText(benefit)]),
          },
        },
      ],
      terms: [...labels.terms, refund],
      price: price && { ...price, codeLabel: labels.certificateNumber },
    },
    options,
  )
}
