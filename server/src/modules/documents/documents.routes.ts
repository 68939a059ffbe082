import type { documents as contract } from '@safar/contract/bookings/documents.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { BOOKING_DOCUMENT } from '../bookings/public.ts'
import { checkDocument } from './check-document.ts'
import { createInvoice } from './create-invoice.ts'
import { type Access, byId, byLink, chooseDocument, type FindDeps, readDocuments } from './find-document.ts'
import { sendEmail } from './send-email.ts'

export function documentsRoutes(services: Services & FindDeps): Handlers<typeof contract> {
  const list = async (access: Access) => ({ data: (await readDocuments(services, access)).papers })

  async function open(access: Access, choice: Parameters<typeof chooseDocument>[2], signal: AbortSignal) {
    const { paper, reference } = await chooseDocument(services, access, choice)
    const bytes = await services.documents.render(BOOKING_DOCUMENT, reference, { signal })
    return { content: bytes, type: 'application/pdf', name: paper.file_name }
  }

  return {
    list: ({ params, actor }) => list(byId(actor, params.id)),
    open: ({ params: { id, kind }, query, actor, locale, abortSignal }) =>
      open(byId(actor, id), { ...query, kind, locale: query.locale ?? locale }, abortSignal()),
    listByLink: ({ params, query }) => list(byLink(params.ref, query.token)),
    openByLink: ({ params: { ref, kind }, query: { token, ...choice }, locale, abortSignal }) =>
      open(byLink(ref, token), { ...choice, kind, locale: choice.locale ?? locale }, abortSignal()),
    check: (call) => checkDocument(services, call),
    createInvoice: (call) => createInvoice(services, call),
    sendEmail: (call) => sendEmail(services, call),
  }
}
