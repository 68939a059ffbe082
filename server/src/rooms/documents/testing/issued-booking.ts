import { bookings } from '@safar/contract/bookings.contract'
import type { BookingForm } from '@safar/contract/bookings.shapes'
import { documents } from '@safar/contract/documents.contract'
import { flights } from '@safar/contract/flights.contract'
import { readLines } from '../../../platform/documents/testing/read-pdf.ts'
import type { TestApp } from '../../../testing/test-app.ts'

const inDays = (app: TestApp, days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const traveller = {
  frequent_flyer: undefined,
  type: 'adult' as const,
  title: 'MR' as const,
  given: 'Bilal',
  family: 'Khan',
  born: '1988-03-04',
  gender: 'male' as const,
  nationality: 'PK',
  passport: 'AB1234567',
  passport_country: 'PK',
  passport_expires: '2033-01-01',
}

async function agentWith(app: TestApp, funds: number) {
  const agent = await app.person('agent')
  await app.owner.query(
    `select * from ledger_post('test:' || gen_random_uuid(), 'opening', now(), current_date, array[
      (select id from ledger_accounts where owner_id = $1), (select id from ledger_accounts where code = 'opening')],
      array[$2::bigint, -$2::bigint], array['PKR', 'PKR'], '{}')`,
    [agent.user.id, funds],
  )
  return agent
}

let people = 0
/** An agent's booking, held. */
export async function held(app: TestApp) {
  const agent = await agentWith(app, 100_000_000)
  const { token } = agent
  const query = { trip: 'one_way' as const, legs: `LHE-JED-${inDays(app, 40)}`, adults: 1 }
  const found = await app.call(flights.search, { query }, { token })
  const offer = found.body.flights.find(({ slices }) =>
    ['PK', 'SV'].includes(slices[0]?.segments[0]?.marketing.code ?? ''),
  )
  if (!offer) throw new Error('nothing found')
  const body: BookingForm = {
    flight_id: offer.id,
    travellers: [{ ...traveller, given: `Bilal ${String.fromCharCode(65 + (++people % 26))}` }],
    contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' },
    bags: [],
    meals: [],
    seats: [],
    agreed_total: offer.total,
    payment: 'balance',
    note: undefined,
    again: true,
  }
  const made = await app.call(bookings.create, { body }, { token })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return { ...agent, booking: made.body.booking }
}

/** The same, with its tickets. */
export async function issued(app: TestApp) {
  const one = await held(app)
  const { body, status } = await app.call(bookings.confirm, { body: { id: one.booking.id } }, { token: one.token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...one, booking: body.booking }
}

export const kindsOf = async (app: TestApp, id: number, token: string) => {
  const { body } = await app.call(documents.list, { params: { id } }, { token })
  return body.data.map(({ kind }) => kind)
}

/** What a reader sees on a paper. */
export async function pdf(
  app: TestApp,
  id: number,
  kind: string,
  token: string,
  query: { locale?: 'en' | 'ar'; price?: 'with' | 'without' },
) {
  const response = await app.http.inject({
    url: `/api/booking-documents/${id}/${kind}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${token}` },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return { lines: readLines(response.rawPayload).join('\n'), headers: response.headers, bytes: response.rawPayload }
}
