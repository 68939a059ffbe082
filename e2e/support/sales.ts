import type { Page } from '@playwright/test'
import type { Offer } from '../../contract/src/products/flights/offer.schema.ts'
import { readOfferList } from '../../contract/src/products/flights/read-offer-list.ts'
import { button, type createPageCaller, inDays } from './journey.ts'

export type Call = Awaited<ReturnType<typeof createPageCaller>>

/** Low-cost carriers do not void, and the cheapest fares are not refundable. */
const canBeUndone = ({ refund, slices }: Offer) =>
  refund.allowed === 'yes' && /PK|SV/.test(slices[0]?.segments[0]?.marketing.code ?? '')

const letters = () => Array.from({ length: 7 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')

interface HeldBooking {
  id: number
  ref: string
  version: number
  /** The day of departure. */
  day: string
}

interface HoldOptions {
  path?: string
  payment?: string
  /** Number of adults. */
  people?: number
}

/** A held booking of the caller, on a random day, so that journeys do not take each other's seats. */
export async function hold(call: Call, { path = '/bookings', payment, people = 1 }: HoldOptions = {}) {
  const day = inDays(30 + Math.floor(Math.random() * 200))
  const offer = readOfferList(await call('GET', `/flights?trip=one_way&legs=LHE-JED-${day}&adults=${people}`)).find(
    canBeUndone,
  )
  if (!offer) throw new Error('no offer that can be undone')
  const passport = { passport_country: 'PK', passport_expires: '2035-01-01' }
  const person = {
    type: 'adult',
    title: 'MR',
    gender: 'male',
    birth_date: '1988-03-04',
    nationality: 'PK',
    ...passport,
  }
  const { booking } = await call('POST', path, {
    flight_id: offer.id,
    travellers: Array.from({ length: people }, (_, place) => ({
      ...person,
      passport: `AB${1_234_567 + place}`,
      given_name: letters(),
      family_name: 'Khan',
    })),
    contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' },
    agreed_total: offer.total,
    ...(payment && { payment }),
  })
  return { id: booking.id, ref: booking.ref, version: booking.version, day } satisfies HeldBooking
}

/** A booking held and issued from the agent's balance. */
export async function issue(call: Call): Promise<HeldBooking> {
  const held = await hold(call)
  await call('POST', '/confirm-pnr', { id: held.id, version: held.version })
  return held
}

/** The office lets the agent spend before they have paid. */
export async function giveCredit(office: Call, own: string): Promise<void> {
  const { agents } = await office('GET', `/agent-balances?q=${encodeURIComponent(`Agency ${own.slice(-6)}`)}`)
  const limits = { credit_limit: 100_000_000, booking_limit: null, credit_days: null, low_balance: null }
  await office('POST', '/agent-limits', { agent_id: agents[0].agent_id, ...limits })
}

/** Clicks an action and confirms it in the dialog. */
export async function press(page: Page, act: string, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await button(page, act).first().click()
  const dialog = page.getByRole('dialog')
  await fill?.(dialog)
  await button(dialog, act).click()
}
