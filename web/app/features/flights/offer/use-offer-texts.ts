import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import { isle } from '@safar/contract/wording/isle'
import { useTranslation } from 'react-i18next'
import type { JourneyPart } from '../../../ui/line/journey-line.tsx'
import { isolate } from '../../../ui/ltr.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { useDurationText } from '../../../ui/time/duration.ts'
import { useCityName, useLocalName } from '../../../ui/use-local-name.ts'
import type { Warning } from '../offers/warnings.rules.ts'
import { type Allowance, isNothing } from './baggage.rules.ts'

export const moneyText = (minor: number, currency: string): string => isle(`${currency} ${amountText(minor, currency)}`)

/** The parts of a leg's flight line: flights and layovers to scale. */
export const toJourneyParts = ({ segments, layovers }: SliceView): JourneyPart[] =>
  segments.flatMap((segment, index): JourneyPart[] => {
    const wait = layovers[index]
    const fly: JourneyPart = { kind: 'fly', minutes: segment.minutes }
    return wait ? [fly, { kind: wait.overnight ? 'night' : 'stop', minutes: wait.minutes }] : [fly]
  })

export function useStopsText() {
  const { t } = useTranslation('flights')
  const duration = useDurationText()
  const city = useCityName()
  return ({ layovers }: SliceView): string => {
    if (layovers.length === 0) return t('offer.nonStop')
    const stops = t('offer.stops', { count: layovers.length })
    const [only, ...rest] = layovers
    if (!only || rest.length > 0) return [stops, ...layovers.map(city)].join(' · ')
    return `${stops} · ${t('offer.via', { city: city(only), duration: duration(only.minutes) })}`
  }
}

/** 'PIA', or the names of all airlines of the leg. */
export function useAirlineNames() {
  const { t } = useTranslation('flights')
  const name = useLocalName()
  return ({ segments }: SliceView): string =>
    [...new Set(segments.map(({ marketing }) => name(marketing.name, marketing.name_ar)))].join(t('offer.and'))
}

export function useWarningText() {
  const { t } = useTranslation('flights')
  const duration = useDurationText()
  const city = useCityName()
  const name = useLocalName()
  return (warning: Warning): string => {
    switch (warning.kind) {
      case 'noBag':
        return t('warn.noBag')
      case 'overnight':
      case 'longLayover':
      case 'shortConnection':
        return t(`warn.${warning.kind}`, { city: city(warning.at), duration: duration(warning.minutes) })
      case 'airportChange':
        return t('warn.airportChange', { city: city(warning.at), from: warning.from, to: warning.to })
      case 'terminalChange':
        return t('warn.terminalChange', { city: city(warning.at), from: warning.from, to: warning.to })
      case 'technicalStop':
        return t('warn.technicalStop', { flight: isle(warning.flight), airport: isle(warning.airport) })
      case 'flownBy':
        return t('warn.flownBy', {
          flight: isle(warning.flight),
          airline: isolate(name(warning.airline.name, warning.airline.name_ar)),
          operatedAs: isle(warning.operatedAs),
        })
      case 'otherCabin':
        return t('warn.otherCabin', { flight: isle(warning.flight), cabin: t(`cabin.${warning.cabin}`) })
      case 'laterDay':
        return t('warn.laterDay', { count: warning.days })
    }
  }
}

/** A bag allowance: '30 kg', '2 × 23 kg', '1 bag', 'No bag'. */
export function useBagText() {
  const { t } = useTranslation('flights')
  return (allowance: Allowance): string => {
    const { pieces, kg } = allowance
    if (isNothing(allowance)) return t('bag.no')
    if (kg && pieces && pieces > 1) return t('bag.piecesKg', { pieces, kg })
    return kg ? t('bag.onlyKg', { kg }) : t('bag.onlyPieces', { count: pieces ?? 1 })
  }
}

/** Whether a change or refund is allowed, and its fee. */
export function useConditionText() {
  const { t } = useTranslation('flights')
  return ({ allowed, penalty }: Offer['refund']): string => {
    if (allowed !== 'yes') return t(`rules.${allowed}`)
    if (penalty === null) return t('rules.yes')
    return penalty.amount === 0 ? t('rules.free') : moneyText(penalty.amount, penalty.currency)
  }
}
