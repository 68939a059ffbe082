import { listReports } from '@safar/contract/money/list-reports.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { call } from '../../../platform/api.ts'
import { saveFile } from '../../../platform/files.ts'
import { storedLocale } from '../../../platform/locale.ts'
import type { ReportView } from '../view/use-report-view.ts'

const PAGE = 100

type Days = { from: string; to: string }
type MoneyFilter = Days & { currency?: string }
export type TicketFilter = MoneyFilter & { airline?: string }
export type PassengerFilter = Days & Pick<NonNullable<Input<typeof listReports.passengers>['query']>, 'dated'>

/** The URL can be typed by hand, so an invalid currency is dropped. */
export const moneyFilter = ({ from, to, currency }: Pick<ReportView, 'from' | 'to' | 'currency'>): MoneyFilter => ({
  from,
  to,
  ...(/^[A-Z]{3}$/.test(currency) && { currency }),
})

/** Names are in the reader's language, so the language is part of the key. */
const keyOf = (name: string, filter: object) => ['reports', 'lists', name, filter, storedLocale()]

export const ticketPages = (filter: TicketFilter) => ({
  key: keyOf('tickets', filter),
  fetch: (after: string | undefined) => call(listReports.tickets, { query: { ...filter, after, limit: PAGE } }),
})
export const journalPages = (filter: MoneyFilter) => ({
  key: keyOf('journal', filter),
  fetch: (after: string | undefined) => call(listReports.journal, { query: { ...filter, after, limit: PAGE } }),
})
export const passengerPages = (filter: PassengerFilter) => ({
  key: keyOf('passengers', filter),
  fetch: (after: string | undefined) => call(listReports.passengers, { query: { ...filter, after, limit: PAGE } }),
})
export const reversalPages = (filter: MoneyFilter) => ({
  key: keyOf('reversals', filter),
  fetch: (after: string | undefined) => call(listReports.reversals, { query: { ...filter, after, limit: PAGE } }),
})

const nameOf = (name: string, { from, to }: Days, format: FileFormat) => `${name}_${from}_${to}.${format}`

export const saveTickets = (filter: TicketFilter, format: FileFormat) =>
  saveFile(listReports.ticketsFile, { query: { ...filter, format } }, nameOf('airline-billing', filter, format))
export const saveJournal = (filter: MoneyFilter, format: FileFormat) =>
  saveFile(listReports.journalFile, { query: { ...filter, format } }, nameOf('journal', filter, format))
export const savePassengers = (filter: PassengerFilter, format: FileFormat) =>
  saveFile(listReports.passengersFile, { query: { ...filter, format } }, nameOf('passengers', filter, format))
export const saveReversals = (filter: MoneyFilter, format: FileFormat) =>
  saveFile(listReports.reversalsFile, { query: { ...filter, format } }, nameOf('voids-and-refunds', filter, format))
