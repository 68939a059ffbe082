import { users } from '@safar/contract/accounts.contract'
import { bookings } from '@safar/contract/bookings.contract'
import type { Input } from '@safar/contract/endpoint'
import { flights } from '@safar/contract/flights.contract'
import { ledger } from '@safar/contract/ledger.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { Wanted } from './checkout/extras.rules.ts'

/** First part of every query key of the room. */
export const BOOKINGS = 'bookings'

/** Who books for themselves. */
export type Buyer = 'agent' | 'customer' | 'guest'

/** Bags, meals and seats of an offer. An offer without any is no fault. */
export const extrasQuery = (flight_id: string) =>
  queryOptions({
    queryKey: [BOOKINGS, 'extras', flight_id],
    queryFn: async ({ signal }) => (await call(flights.ancillaries, { query: { flight_id } }, { signal })).ancillaries,
    staleTime: 60_000,
    retry: false,
  })

/** The price with what was chosen; the last one stands until the next has come. */
export const pricedQuery = (flight_id: string, wanted: Wanted, wants: boolean) =>
  queryOptions({
    queryKey: [BOOKINGS, 'priced', flight_id, wanted],
    queryFn: ({ signal }) => call(flights.patchAncillaries, { body: { flight_id, ...wanted } }, { signal }),
    enabled: wants,
    staleTime: 0,
    retry: false,
    placeholderData: wants ? keepPreviousData : undefined,
  })

export interface Funds {
  currency: string
  balance: number
  /** With the credit limit, less what is set aside. */
  available: number
  credit_limit: number
}

async function fundsOf(buyer: Buyer): Promise<Funds | null> {
  if (buyer === 'agent') return (await call(ledger.balances, { query: { limit: 1 } })).agents[0] ?? null
  const { account, closing } = await call(ledger.statement, { query: { limit: 1 } })
  return { currency: account.currency, balance: closing, available: closing, credit_limit: 0 }
}

/** What the buyer has with us. A guest has nothing. */
export const fundsQuery = (buyer: Buyer) =>
  queryOptions({
    queryKey: [BOOKINGS, 'funds', buyer],
    queryFn: () => fundsOf(buyer),
    enabled: buyer !== 'guest',
    retry: false,
  })

const OPEN = ['pending', 'in_doubt']
const ASK_AGAIN = 4000

/** The booking just made, asked after while its supplier has not answered. */
export const madeQuery = (buyer: Buyer, id: number) =>
  queryOptions({
    queryKey: [BOOKINGS, 'made', id],
    queryFn: async () => {
      const params = { id }
      const { booking } = await call(buyer === 'agent' ? bookings.show : bookings.showCustomers, { params })
      return booking
    },
    enabled: buyer !== 'guest' && id > 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && OPEN.includes(state.data.state) ? ASK_AGAIN : false),
  })

/** Three lists: agents' bookings, the public's, and what the office made itself. */
export type Shelf = 'agents' | 'customers' | 'office'

const showOf = { agents: bookings.show, customers: bookings.showCustomers, office: bookings.showOffices } as const
const listOf = { agents: bookings.list, customers: bookings.customerList, office: bookings.officeList } as const

/** What an act on a booking makes stale: the booking, and the books of who pays. */
export const afterMove = [BOOKINGS, 'ledger']

/** One booking; asked after again while its supplier has not answered. */
export const bookingById = (shelf: Shelf, id: number) =>
  queryOptions({
    queryKey: [BOOKINGS, 'one', shelf, id],
    queryFn: async () => (await call(showOf[shelf], { params: { id } })).booking,
    retry: false,
    refetchInterval: ({ state }) => (state.data && OPEN.includes(state.data.state) ? ASK_AGAIN : false),
  })

type Asked = NonNullable<Input<typeof bookings.list>['query']>
export type BookingFilter = Omit<Asked, 'after' | 'limit'>

export const bookingPages = (shelf: Shelf, filter: BookingFilter) => ({
  key: [BOOKINGS, 'pages', shelf, filter],
  fetch: (after: string | undefined) => call(listOf[shelf], { query: { ...filter, after } }),
})

/** How many wait in each state that is worked on. */
export const openCounts = (enabled: boolean) =>
  queryOptions({
    queryKey: [BOOKINGS, 'counts'],
    queryFn: async () => (await call(bookings.list, { query: { limit: 1 } })).counts,
    enabled,
    placeholderData: keepPreviousData,
  })

/** Fees the office has set, for those who may read its settings. */
export const feesQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: [BOOKINGS, 'settings'],
    queryFn: async () => (await call(bookings.statusSettings)).data,
    enabled,
    retry: false,
  })

export const agentChoices = (typed: string) =>
  queryOptions({
    queryKey: ['users', 'agent-options', typed],
    queryFn: async () => {
      const { data } = await call(users.list, {
        query: { role: 'agent', sort: 'name', limit: 30, ...(typed && { q: typed }) },
      })
      return data.map(({ id, agency_name, name }) => ({ value: String(id), label: agency_name ?? name }))
    },
    placeholderData: keepPreviousData,
  })
