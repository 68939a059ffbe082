import type { SliceView } from '@safar/contract/flights/flights.shapes'
import type { Cabin } from '@safar/contract/vocabulary/flights'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { JourneyPart } from '../../../ui/line/journey-line.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { useDurationText } from '../../../ui/time/duration.ts'
import type { Facts } from '../offers/facts.rules.ts'
import { warningsOf } from '../offers/warnings.rules.ts'
import { type Term, termsOf } from './offer-terms.tsx'
import { type WarningLine, warningLines } from './offer-warnings.tsx'
import { moneyText, partsOf, useAirlineNames, useStopWords, useWarningWords } from './use-offer-words.ts'

interface LegWords {
  code: string
  colour: string | null
  airline: string
  numbers: string
  leaves: string
  from: string
  arrives: string
  to: string
  days: number
  later: string
  duration: string
  minutes: number
  stops: string
  line: string
  parts: readonly JourneyPart[]
}

/** Everything a card says, as texts. */
export interface CardWords {
  legs: readonly LegWords[]
  terms: readonly Term[]
  warnings: readonly WarningLine[]
  amount: string
  /** For whom the amount is, and what all pay. */
  total: string
  select: string
}

/** The wall clock of the place, as it stands in the text. */
const clockOf = (at: string) => at.slice(11, 16)

function useLegWords() {
  const { t } = useTranslation('flights')
  const duration = useDurationText()
  const stopWords = useStopWords()
  const airlines = useAirlineNames()
  return (slice: SliceView): LegWords[] => {
    const { segments, minutes, day_change: days } = slice
    const [first] = segments
    const last = segments.at(-1)
    if (!first || !last) return []
    const stops = stopWords(slice)
    const length = duration(minutes)
    return [
      {
        code: first.marketing.code,
        colour: first.marketing.colour,
        airline: airlines(slice),
        numbers: segments.map(({ marketing }) => `${marketing.code}\u00a0${marketing.number}`).join(', '),
        leaves: clockOf(first.from.at),
        from: first.from.airport,
        arrives: clockOf(last.to.at),
        to: last.to.airport,
        days,
        later: days > 0 ? t('offer.laterDay', { count: days }) : days < 0 ? t('offer.earlierDay') : '',
        duration: length,
        minutes,
        stops,
        line: t('offer.line', { stops, duration: length }),
        parts: partsOf(slice),
      },
    ]
  }
}

/** What every card says alike: looked up once for the list, not by each card. */
function useCardLabels() {
  const { t } = useTranslation('flights')
  return useMemo(
    () => ({
      list: t('list.label'),
      select: t('offer.select'),
      compare: t('offer.compare'),
      quote: t('offer.quote'),
      details: t('offer.details'),
      hide: t('offer.hide'),
      best: t('sort.best'),
      cheapest: t('sort.cheapest'),
      fastest: t('sort.fastest'),
    }),
    [t],
  )
}
export type CardLabels = ReturnType<typeof useCardLabels>

/** What the cards of a list say: the same functions and texts until the language changes. */
export function useCardTexts(cabin: Cabin) {
  const labels = useCardLabels()
  const words = useCardWords(cabin)
  return useMemo(() => ({ labels, words }), [labels, words])
}
export type CardTexts = ReturnType<typeof useCardTexts>

/** The words of a card, put together once for each offer: a card drawn again looks them up. */
function useCardWords(cabin: Cabin): (facts: Facts) => CardWords {
  const { t, i18n } = useTranslation('flights')
  const legWords = useLegWords()
  const warning = useWarningWords()
  const make = ({ offer }: Facts): CardWords => {
    const legs = offer.slices.flatMap(legWords)
    const price = moneyText(offer.per_adult, offer.currency)
    const total = moneyText(offer.total, offer.currency).replace(`${offer.currency} `, '')
    return {
      legs,
      terms: termsOf(t, offer),
      warnings: warningLines(warningsOf(offer, cabin), warning),
      amount: amountText(offer.per_adult, offer.currency),
      total: `${t('offer.perAdult')} · ${t('offer.total', { amount: total })}`,
      select: t('offer.selectLong', { airline: legs[0]?.airline ?? '', time: legs[0]?.leaves ?? '', price }),
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language and the cabin alone.
  return useMemo(() => {
    const known = new WeakMap<Facts, CardWords>()
    return (facts: Facts) => {
      const words = known.get(facts) ?? make(facts)
      known.set(facts, words)
      return words
    }
  }, [i18n.language, cabin])
}
