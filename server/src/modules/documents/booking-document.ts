import { documentKinds } from '@safar/contract/bookings/documents.contract'
import { locale, recordId } from '@safar/contract/protocol/shapes'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { type Booking, bookingRow, creditNo } from '../bookings/public.ts'
import { type AnyPaper, paperModule } from './booking-documents.ts'
import { type BookingSet, readSet } from './booking-set.ts'
import { isClientPaper } from './documents.rules.ts'
import { tripPaper } from './draw/eticket-content.ts'
import { clientInvoicePaper, creditPaper, invoicePaper, receiptPaper } from './draw/invoice-content.ts'
import { letterheadOf, senderOf } from './draw/letterhead.ts'

/** A paper of a booking by what names it; whoever asks has been let in. */
export const BOOKING_PAPER = 'booking-paper'

const reference = z.object({
  id: recordId,
  kind: z.enum(documentKinds),
  locale,
  price: z.boolean(),
  number: z.string().nullable(),
})
export type PaperReference = z.infer<typeof reference>

type Needs = Pick<Services, 'db' | 'storage' | 'log' | 'config'>

const payerName = async (needs: Needs, { agentId, contact }: Booking): Promise<string> =>
  agentId === null ? contact.name : (await senderOf(needs, agentId)).name

async function draw(needs: Needs, set: BookingSet, asked: PaperReference): Promise<AnyPaper> {
  const { kind, price, number } = asked
  const { booking, invoice, credits } = set
  const letterhead = await letterheadOf(needs, isClientPaper(kind) ? booking.agentId : null, asked.locale)
  const options = { locale: asked.locale, letterhead, zone: needs.config.agency.zone }
  if (kind === 'itinerary' || kind === 'hold-slip') return tripPaper(set, { ...options, price })
  if (kind === 'receipt') return receiptPaper(set, await payerName(needs, booking), options)
  const credit = credits.find((note) => creditNo(note.number) === number)
  if (kind === 'credit-note' && credit) return creditPaper(credit, options)
  if (kind === 'invoice' && invoice) return invoicePaper(set, invoice, options)
  if (kind === 'client-invoice' && invoice) return clientInvoicePaper(set, invoice, options)
  throw new Error(`booking ${booking.id} has no ${kind}`)
}

/** Tells the drawer of documents what papers there are. */
export function definePapers(services: Needs & Pick<Services, 'documents'>): void {
  const { documents, db } = services
  documents.define(BOOKING_PAPER, {
    module: paperModule,
    read: async (given) => {
      const asked = reference.parse(given)
      const booking = await bookingRow(db.adhoc, asked.id)
      if (!booking) throw new Error(`there is no booking ${asked.id}`)
      return draw(services, await readSet(db.adhoc, booking), asked)
    },
  })
}
