import { type BookingDocument, documentsAccess } from '@safar/contract/bookings/documents.contract'
import { holdsRight, scopeOf } from '@safar/contract/protocol/access'
import type { DocumentKind } from '@safar/contract/vocabulary/documents'
import type { Locale } from '@safar/contract/wording/locale'
import type { ScopedActor } from '../../platform/actor.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Services } from '../../services.ts'
import { type Booking, type BookingKey, findBooking, guest, type Product, type Products } from '../bookings/public.ts'
import type { DocumentReference } from './booking-document.ts'
import { readerOf, readSet, toDocumentFacts } from './booking-set.ts'
import { findDocument, isTravelDocument, listDocuments } from './documents.rules.ts'

export interface FindDeps extends Pick<Services, 'db'> {
  products: Products
}

/** For calls open to everybody signed in: the caller, with the scope they have over documents. */
export function asReader(actor: ScopedActor): ScopedActor {
  const scope = scopeOf(documentsAccess, actor)
  if (!scope) throw new AppError('forbidden', { shown: 'forbidden' })
  return { ...actor, scope }
}

interface BookingDocuments {
  booking: Booking
  product: Product | undefined
  papers: BookingDocument[]
}

/** A reader of documents, and the booking they ask for. */
export interface Access {
  actor: ScopedActor
  key: BookingKey
}

export const byId = (actor: ScopedActor, id: number): Access => ({ actor, key: { id } })

/** Anybody who holds a booking's link reads it as its customer does. */
export const byLink = (ref: string, token: string): Access => ({ actor: guest, key: { ref, token } })

/** The documents of a booking in the caller's scope. */
export async function readDocuments({ db, products }: FindDeps, { actor, key }: Access): Promise<BookingDocuments> {
  // A link grants access by itself; other callers need the booking in their scope.
  const booking = await findBooking(db.adhoc, key, 'token' in key ? {} : { actor })
  if (!booking) throw notFound()
  const set = await readSet(db.adhoc, products, booking)
  const papers = listDocuments(toDocumentFacts(set), readerOf(actor))
  return {
    booking,
    product: set.product,
    papers: papers.filter(({ kind }) => isTravelDocument(kind) || holdsRight(actor, 'money')),
  }
}

export interface Choice {
  kind?: DocumentKind | undefined
  locale?: Locale | undefined
  price?: 'with' | 'without' | undefined
  number?: string | undefined
}

interface ChosenDocument extends Omit<BookingDocuments, 'papers'> {
  paper: BookingDocument
  reference: DocumentReference
}

/** The chosen document, ready to be drawn; refused if there is none, or not with or without prices as asked. */
export async function chooseDocument(
  deps: FindDeps,
  access: Access,
  choice: Choice & { locale: Locale },
): Promise<ChosenDocument> {
  const { booking, product, papers } = await readDocuments(deps, access)
  const paper = findDocument(papers, choice)
  if (!paper) throw new AppError('conflict', { shown: 'no_such_paper' })
  const price = choice.price ?? paper.prices[0] ?? 'without'
  if (!paper.prices.includes(price)) throw invalid({ price: 'paper_price' })
  const { kind, number } = paper
  return {
    booking,
    product,
    paper,
    reference: { id: booking.id, kind, number, locale: choice.locale, price: price === 'with' },
  }
}
