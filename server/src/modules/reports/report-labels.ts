import type { CollectionGroup, ReportDates, ReportGroup } from '@safar/contract/money/reports.contract'
import type { Locale } from '@safar/contract/wording/locale'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

export type Group = ReportGroup | CollectionGroup

export const groupLabels: Record<Locale, Record<Group, string>> = { en: en.groups, ar: ar.groups }

/** The label of a row without a value for the grouping. */
export const noneLabels: Record<Locale, Record<Group, string>> = { en: en.none, ar: ar.none }

export const restLabel: Record<Locale, string> = { en: en.rest, ar: ar.rest }

/** Places that receive money but are not banks: the agency's own accounts. */
export const accountLabels: Record<Locale, Record<string, string>> = { en: en.places, ar: ar.places }

const products: Record<Locale, Record<string, string>> = { en: en.products, ar: ar.products }

/** A product missing from the list is shown by its own name. */
export const productLabel = (product: string, locale: Locale): string => products[locale][product] ?? product

export const paymentLabels: Record<Locale, Record<string, string>> = { en: en.payments, ar: ar.payments }

export const dateLabels: Record<Locale, Record<ReportDates, string>> = { en: en.dated, ar: ar.dated }

export const listLabels = { en: en.lists, ar: ar.lists }

export const reportLabels = { en: en.report, ar: ar.report }
