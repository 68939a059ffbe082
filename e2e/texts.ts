import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type shell from '../web/app/areas/messages.en.json'
import type accounts from '../web/app/rooms/accounts/messages.en.json'
import type agents from '../web/app/rooms/agents/messages.en.json'
import type flights from '../web/app/rooms/flights/messages.en.json'
import type home from '../web/app/rooms/home/messages.en.json'

export type Locale = 'en' | 'ar'

interface Rooms {
  accounts: typeof accounts
  agents: typeof agents
  flights: typeof flights
  home: typeof home
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
