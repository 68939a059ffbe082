import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type shell from '../web/app/areas/messages.en.json'
import type accounts from '../web/app/rooms/accounts/messages.en.json'
import type agents from '../web/app/rooms/agents/messages.en.json'
import type bookings from '../web/app/rooms/bookings/messages.en.json'
import type collections from '../web/app/rooms/collections/messages.en.json'
import type dashboard from '../web/app/rooms/dashboard/messages.en.json'
import type deposits from '../web/app/rooms/deposits/messages.en.json'
import type flights from '../web/app/rooms/flights/messages.en.json'
import type home from '../web/app/rooms/home/messages.en.json'
import type ledger from '../web/app/rooms/ledger/messages.en.json'
import type notifications from '../web/app/rooms/notifications/messages.en.json'
import type quotes from '../web/app/rooms/quotes/messages.en.json'
import type reports from '../web/app/rooms/reports/messages.en.json'

export type Locale = 'en' | 'ar'

interface Rooms {
  accounts: typeof accounts
  agents: typeof agents
  dashboard: typeof dashboard
  collections: typeof collections
  deposits: typeof deposits
  bookings: typeof bookings
  flights: typeof flights
  home: typeof home
  ledger: typeof ledger
  notifications: typeof notifications
  quotes: typeof quotes
  reports: typeof reports
  shell: typeof shell
}

/** The product's own words: a journey looks for what a person reads, in their language. */
export const texts = <R extends keyof Rooms>(locale: Locale, room: R): Rooms[R] =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, '../web/app', room === 'shell' ? 'areas' : `rooms/${room}`, `messages.${locale}.json`),
      'utf8',
    ),
  )
