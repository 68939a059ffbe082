import { type BookingDocument, type DocumentKind, papersAccess } from '@safar/contract/bookings/documents.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import type { Locale } from '@safar/contract/protocol/shapes'
import type { ScopedActor } from '../../platform/actor.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Services } from '../../services.ts'
import { type Booking, type BookingKey, findBooking, guest } from '../bookings/public.ts'
import type { PaperReference } from './booking-document.ts'
import { readerOf, readSet, standingOf } from './booking-set.ts'
import { findPaper, papersFor } from './documents.rules.ts'

type Needs = Pick<Services, 'db'>

/** A caller of a call that is open to everybody signed in, with the reach they have over papers. */
export function asReader(actor: ScopedActor): ScopedActor {
  const scope = scopeOf(papersAccess, actor)
  if (!scope) throw new AppError('forbidden', { shown: 'forbidden' })
  return { ...actor, scope }
}

interface Papers {
  booking: Booking
  papers: BookingDocument[]
}

/** Somebody who reads papers, and which booking they reach. */
export interface Access {
  actor: ScopedActor
  key: BookingKey
}

export const byId = (actor: ScopedActor, id: number): Access => ({ actor, key: { id } })

/** Whoever holds a booking's link reads it as its customer does. */
export const byLink = (ref: string, token: string): Access => ({ actor: guest, key: { ref, token } })

/** The papers of a booking the caller reaches. */
export async function papersOf({ db }: Needs, { actor, key }: Access): Promise<Papers> {
  // Who holds the link is let in by it; anybody else by their reach.
  const booking = await findBooking(db.adhoc, key, 'token' in key ? {} : { actor })
  if (!booking) throw notFound()
  return { booking, papers: papersFor(standingOf(await readSet(db.adhoc, booking)), readerOf(actor)) }
}

export interface Choice {
  kind: DocumentKind
  locale?: Locale | undefined
  price?: 'with' | 'without' | undefined
  number?: string | undefined
}

interface Found {
  booking: Booking
  paper: BookingDocument
  reference: PaperReference
}

/** The paper they chose, as it is drawn; refused where there is none, or not with that price. */
export async function choosePaper(needs: Needs, access: Access, choice: Choice & { locale: Locale }): Promise<Found> {
  const { booking, papers } = await papersOf(needs, access)
  const paper = findPaper(papers, choice)
  if (!paper) throw new AppError('conflict', { shown: 'no_such_paper' })
  const price = choice.price ?? paper.prices[0] ?? 'without'
  if (!paper.prices.includes(price)) throw invalid({ price: 'paper_price' })
  const { kind, number } = paper
  return { booking, paper, reference: { id: booking.id, kind, number, locale: choice.locale, price: price === 'with' } }
}
