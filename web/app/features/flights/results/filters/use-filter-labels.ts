import { isle } from '@safar/contract/wording/isle'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../../ui/money/amount.ts'
import { useDurationText } from '../../../../ui/time/duration.ts'
import { type Choice, type FilterName, parseTimeFilter, type TimeFilterName } from '../../offers/filters.rules.ts'
import type { Quarter } from '../../offers/offer-summary.rules.ts'
import type { Results } from '../list/use-results.ts'
import type { CodeNames } from '../use-code-names.ts'

/** '06–12', always left to right. */
export const quarterText = (quarter: Quarter): string => {
  const hour = (value: number) => String(value * 6).padStart(2, '0')
  return `${hour(quarter)}–${hour(quarter + 1)}`
}

/** Neighbouring quarters read as one span: '00–12'. */
export function spansOf(quarters: readonly Quarter[]): string[] {
  const spans: [Quarter, Quarter][] = []
  for (const quarter of [...quarters].sort()) {
    const last = spans.at(-1)
    if (last && last[1] === quarter - 1) last[1] = quarter
    else spans.push([quarter, quarter])
  }
  return spans.map(([from, to]) => `${quarterText(from).slice(0, 3)}${quarterText(to).slice(3)}`)
}

/** The name of a leg: outbound and inbound of a round trip, otherwise its number. */
export function useLegName(legs: number): (leg: number) => string {
  const { t } = useTranslation('flights')
  return (leg) => {
    if (legs === 1) return t('filter.times')
    if (legs === 2) return t(leg === 0 ? 'filter.outbound' : 'filter.inbound')
    return t('search.leg', { number: leg + 1 })
  }
}

/** The label of an active filter, for its chip. */
export function useFilterLabels({ filters, values }: Pick<Results, 'filters' | 'values'>, names: CodeNames) {
  const { t } = useTranslation('flights')
  const duration = useDurationText()
  const either = (texts: readonly string[]) =>
    texts.reduce((one, other) => (one ? t('chip.or', { one, other }) : other), '') || t('chip.nothing')
  const money = (minor: number) => amountText(minor, names.currency)
  const legName = useLegName(names.legs.length)

  function time(name: TimeFilterName, end: 'departure' | 'arrival', leg: number): string {
    const what = t(`chip.${end}`, { what: either(spansOf(filters[name] ?? []).map(isle)) })
    return names.legs.length === 1 ? what : t('chip.ofLeg', { leg: legName(leg), what })
  }

  /** Lists what is included or excluded, whichever is shorter. */
  function list(choice: Choice<string>, all: readonly string[], name: (value: string) => string): string {
    if (choice === null || choice.length === 0) return t('chip.nothing')
    const out = all.filter((value) => !choice.includes(value))
    const excluding = out.length < choice.length
    const shown = excluding ? out : choice
    const what = name(shown[0] ?? '')
    if (excluding)
      return out.length === 1
        ? t('chip.without', { what, count: 1 })
        : t('chip.without', { what, count: out.length - 1 })
    return shown.length === 1 ? what : t('chip.names', { what, count: shown.length - 1 })
  }

  return (name: FilterName): string => {
    const at = parseTimeFilter(name)
    if (at) return time(name as TimeFilterName, at.end, at.leg)
    switch (name as Exclude<FilterName, TimeFilterName>) {
      case 'stops':
        return either((filters.stops ?? []).toSorted().map((stops) => t(`filter.stop_${stops}`)))
      case 'price':
        return isle(t('chip.price', { least: money(filters.price?.[0] ?? 0), most: money(filters.price?.[1] ?? 0) }))
      case 'minutes':
        return t('chip.minutes', { what: duration(filters.minutes ?? 0) })
      case 'layoverMinutes':
        return t('chip.layoverMinutes', { what: duration(filters.layoverMinutes ?? 0) })
      case 'layovers':
        return t('chip.layovers', { what: list(filters.layovers, values.layovers, names.city) })
      case 'airlines':
        return list(filters.airlines, values.airlines, names.airline)
      case 'aircraft':
        return list(filters.aircraft, values.aircraft, names.aircraft)
      case 'suppliers':
        return list(filters.suppliers, values.suppliers, names.supplier)
      case 'carryOnBag':
        return t('filter.carryOnBag')
      case 'checkedBag':
        return t('filter.checkedBag')
      case 'refundable':
        return t('filter.refundable')
    }
  }
}
