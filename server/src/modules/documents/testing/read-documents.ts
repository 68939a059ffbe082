import { documents } from '@safar/contract/bookings/documents.contract'
import { readLines } from '../../../platform/documents/testing/read-pdf.ts'
import type { TestApp } from '../../../testing/test-app.ts'

export const kindsOf = async (app: TestApp, id: number, token: string) => {
  const { body } = await app.call(documents.list, { params: { id } }, { token })
  return body.data.map(({ kind }) => kind)
}

/** The text of a document as its reader sees it. */
export async function pdf(
  app: TestApp,
  id: number,
  kind: string,
  token: string,
  query: { locale?: 'en' | 'ar'; price?: 'with' | 'without'; number?: string },
) {
  const response = await app.http.inject({
    url: `/api/booking-documents/${id}/${kind}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${token}` },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return { lines: readLines(response.rawPayload).join('\n'), headers: response.headers, bytes: response.rawPayload }
}
