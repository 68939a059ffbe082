import { clockOf } from '@safar/contract/day'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import type { Cabin } from '@safar/contract/vocabulary/flights'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { JourneyPart } from '../../../ui/line/journey-line.tsx'
import { isolate } from '../../../ui/ltr.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { useDurationText } from '../../../ui/time/duration.ts'
import type { OfferSummary } from '../offers/offer-summary.rules.ts'
import { warningsOf } from '../offers/warnings.rules.ts'
import { type OfferTerm, toFareTerms, toOfferTerms } from './offer-terms.tsx'
import { toWarningLines, type WarningLine } from './offer-warnings.tsx'
import { moneyText, toJourneyParts, useAirlineNames, useStopsText, useWarningText } from './use-offer-texts.ts'

export interface LegTexts {
  airlineCode: string
  colour: string | null
  airline: string
  flightNumbers: string
  departs: string
  from: string
  arrives: string
  to: string
  dayChange: number
  dayChangeText: string
  duration: string
  minutes: number
  stops: string
  lineLabel: string
  parts: readonly JourneyPart[]
}

/** All texts of a card about its offer. */
interface OfferTexts {
  legs: readonly LegTexts[]
  /** The name of the fare. */
  brand: string
  terms: readonly OfferTerm[]
  /** The terms plus the rule about changes, where fares are listed below each other. */
  fareTerms: readonly OfferTerm[]
  warnings: readonly WarningLine[]
  /** Warnings about the flights, independent of the fare. */
  flightWarnings: readonly WarningLine[]
  amount: string
  /** Whom the amount is for, and the total for all travellers. */
  total: string
  selectLabel: string
  /** The label of the button that opens the fare sheet. */
  pickerLabel: string
}

/** The airport's local time, as written in the timestamp. */

/** The texts of one leg; undefined for a leg without flights. */
export function useLegTexts() {
  const { t } = useTranslation('flights')
  const duration = useDurationText()
  const stopsText = useStopsText()
  const airlines = useAirlineNames()
  return (slice: SliceView): LegTexts[] => {
    const { segments, minutes, day_change: dayChange } = slice
    const [first] = segments
    const last = segments.at(-1)
    if (!first || !last) return []
    const stops = stopsText(slice)
    const length = duration(minutes)
    return [
      {
        airlineCode: first.marketing.code,
        colour: first.marketing.colour,
        airline: airlines(slice),
        flightNumbers: segments.map(({ marketing }) => `${marketing.code}\u00a0${marketing.number}`).join(', '),
        departs: clockOf(first.from.at),
        from: first.from.airport,
        arrives: clockOf(last.to.at),
        to: last.to.airport,
        dayChange,
        dayChangeText: dayChange > 0 ? t('offer.laterDay', { count: dayChange }) : t('offer.earlierDay'),
        duration: length,
        minutes,
        stops,
        lineLabel: t('offer.line', { stops, duration: length }),
        parts: toJourneyParts(slice),
      },
    ]
  }
}

/** The texts shared by all cards. */
function useCardLabels() {
  const { t } = useTranslation('flights')
  return useMemo(
    () => ({
      select: t('offer.select'),
      compare: t('offer.compare'),
      quote: t('offer.quote'),
      details: t('offer.details'),
      hide: t('offer.hide'),
      fares: t('offer.fares'),
      from: t('offer.from'),
      best: t('sort.best'),
      cheapest: t('sort.cheapest'),
      fastest: t('sort.fastest'),
    }),
    [t],
  )
}

/** The texts of each offer, built once, because cards render far more often than offers arrive. */
function useOfferTexts(cabin: Cabin): (summary: OfferSummary) => OfferTexts {
  const { t, i18n } = useTranslation('flights')
  const legTexts = useLegTexts()
  const warningText = useWarningText()
  const build = ({ offer }: OfferSummary): OfferTexts => {
    const legs = offer.slices.flatMap(legTexts)
    const price = moneyText(offer.per_adult, offer.currency)
    const warnings = warningsOf(offer, cabin)
    const brand = offer.brand?.name ?? t('offer.fare')
    const total = moneyText(offer.total, offer.currency).replace(`${offer.currency} `, '')
    const [leg] = legs
    const flight = { airline: leg?.airline ?? '', time: leg?.departs ?? '' }
    return {
      legs,
      brand,
      terms: toOfferTerms(t, offer),
      fareTerms: toFareTerms(t, offer),
      warnings: toWarningLines(warnings, warningText),
      flightWarnings: toWarningLines(
        warnings.filter(({ kind }) => kind !== 'noBag'),
        warningText,
      ),
      amount: amountText(offer.per_adult, offer.currency),
      total: `${t('offer.perAdult')} · ${t('offer.total', { amount: total })}`,
      selectLabel: t('offer.selectLong', { ...flight, fare: isolate(brand), price }),
      pickerLabel: t('offer.farePicker', { ...flight, price }),
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language and the cabin alone.
  return useMemo(() => {
    const cache = new WeakMap<OfferSummary, OfferTexts>()
    return (summary) => {
      const texts = cache.get(summary) ?? build(summary)
      cache.set(summary, texts)
      return texts
    }
  }, [i18n.language, cabin])
}

/** The texts of the cards of a list: the same object until the language changes. */
export function useCardTexts(cabin: Cabin) {
  const labels = useCardLabels()
  const textsOf = useOfferTexts(cabin)
  return useMemo(() => ({ labels, textsOf }), [labels, textsOf])
}
export type CardTexts = ReturnType<typeof useCardTexts>
