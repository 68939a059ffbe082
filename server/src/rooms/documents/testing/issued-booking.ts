import { bookings } from '@safar/contract/bookings.contract'
import { documents } from '@safar/contract/documents.contract'
import { readLines } from '../../../platform/documents/testing/read-pdf.ts'
import { adult, agentWith, formFor, voidableOffer } from '../../../testing/buyers.ts'
import type { TestApp } from '../../../testing/test-app.ts'

let people = 0
/** An agent's booking, held. */
export async function held(app: TestApp) {
  const agent = await agentWith(app, 100_000_000)
  const { token } = agent
  const given = `Bilal ${String.fromCharCode(65 + (++people % 26))}`
  const body = formFor(await voidableOffer(app, token), [{ ...adult, given }], { again: true })
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
