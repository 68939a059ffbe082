import type { listReports } from '@safar/contract/money/list-reports.contract'
import type { Handlers } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { assertPeriod } from '../assert-period.ts'
import { readJournal } from './journal.queries.ts'
import { journalFile, passengersFile, reversalsFile, ticketsFile } from './list-report-files.ts'
import { readPassengers } from './passengers.queries.ts'
import { readReversals } from './reversals.queries.ts'
import { readTickets } from './tickets.queries.ts'

export const listReportsRoutes = (services: Services): Handlers<typeof listReports> => {
  const { adhoc } = services.db
  return {
    tickets: async ({ query, locale }) => {
      assertPeriod(query)
      return readTickets(adhoc, query, locale)
    },
    ticketsFile: (call) => ticketsFile(services, call),
    journal: async ({ query, locale }) => {
      assertPeriod(query)
      return readJournal(adhoc, query, locale)
    },
    journalFile: (call) => journalFile(services, call),
    passengers: async ({ query, locale }) => {
      assertPeriod(query)
      return readPassengers(adhoc, query, { locale, zone: services.config.AGENCY_ZONE })
    },
    passengersFile: (call) => passengersFile(services, call),
    reversals: async ({ query, locale }) => {
      assertPeriod(query)
      return readReversals(adhoc, query, locale)
    },
    reversalsFile: (call) => reversalsFile(services, call),
  }
}
