import { minutesAfter } from '../../../platform/clock.ts'
import { type Books, NoAccess, type ZohoDeps } from '../access.ts'
import type { Connection } from '../tables.ts'
import type { BooksAnswer } from '../wire/books.ts'
import { type ClaimedDocument, DOUBT_MINUTES, settleDocument } from './claim-document.ts'
import {
  createDocument,
  findDocument,
  isTaken,
  markInvoiceSent,
  readPayload,
  type StoredDocument,
} from './zoho-documents.ts'

/** The context for sending documents to the books. */
export interface Push {
  deps: ZohoDeps
  connection: Connection
  books: Books
}

/** Nothing was done; it is retried, with a longer delay each time. */
async function postpone({ deps }: Push, claimed: ClaimedDocument, state: 'waiting' | 'in_doubt'): Promise<'stop'> {
  const nextAt = minutesAfter(deps.clock.now(), Math.min(claimed.attempts, 30))
  await settleDocument(deps.db.prepared, claimed, { state, nextAt })
  return 'stop'
}

async function fail({ deps }: Push, claimed: ClaimedDocument, reason: string): Promise<'next'> {
  await settleDocument(deps.db.prepared, claimed, { state: 'failed', reason })
  return 'next'
}

async function doubt({ deps }: Push, claimed: ClaimedDocument): Promise<'next'> {
  const nextAt = minutesAfter(deps.clock.now(), DOUBT_MINUTES)
  await settleDocument(deps.db.prepared, claimed, { state: 'in_doubt', nextAt })
  return 'next'
}

/** It is in the books; an invoice counts only once it is no longer a draft. */
async function finish(push: Push, claimed: ClaimedDocument, found: StoredDocument): Promise<'next' | 'stop'> {
  if (claimed.kind === 'invoice' && found.isDraft) {
    const answer = await markInvoiceSent(push.books, found.id)
    if (answer.kind === 'no') return fail(push, claimed, answer.message)
    // The look-up will find the draft and mark it again.
    if (answer.kind !== 'yes') return doubt(push, claimed)
  }
  const pushedAt = push.deps.clock.now()
  await settleDocument(push.deps.db.prepared, claimed, { state: 'pushed', zohoId: found.id, pushedAt })
  return 'next'
}

/** Looks it up by our own number: it is there, it is not, or that is still unknown. */
async function lookUp(push: Push, claimed: ClaimedDocument, ifMissing: 'send' | string): Promise<'next' | 'stop'> {
  const { deps, books } = push
  const answer = await findDocument(books, claimed, claimed.bookingRef)
  if (answer.kind !== 'yes') return settleUnclear(push, claimed, answer, 'in_doubt')
  if (answer.body) return finish(push, claimed, answer.body)
  if (ifMissing !== 'send') return fail(push, claimed, ifMissing)
  await settleDocument(deps.db.prepared, claimed, { state: 'waiting', nextAt: deps.clock.now() })
  return 'next'
}

/** Handles an answer that is not a yes. `state` is the state to keep if this call did nothing. */
function settleUnclear(
  push: Push,
  claimed: ClaimedDocument,
  answer: Exclude<BooksAnswer<unknown>, { kind: 'yes' }>,
  state: 'waiting' | 'in_doubt',
): Promise<'next' | 'stop'> {
  if (answer.kind === 'no') return fail(push, claimed, answer.message)
  return answer.kind === 'unknown' ? doubt(push, claimed) : postpone(push, claimed, state)
}

async function send(push: Push, claimed: ClaimedDocument): Promise<'next' | 'stop'> {
  const { deps, connection, books } = push
  if (claimed.currency !== null && claimed.currency !== deps.config.AGENCY_CURRENCY)
    return fail(push, claimed, '@currency')
  const body = await readPayload(deps.db.adhoc, claimed, claimed.customerId ?? '', connection.mapping)
  const answer = await createDocument(books, claimed, body)
  if (answer.kind === 'yes') return finish(push, claimed, answer.body)
  // If the number is taken, it may be by our own earlier attempt whose answer was lost.
  if (answer.kind === 'no' && isTaken(claimed, answer.code)) return lookUp(push, claimed, answer.message)
  return settleUnclear(push, claimed, answer, 'waiting')
}

/**
 * Handles one claimed document: sends it, or looks it up if it may have been sent before. `stop`: nothing more can be
 * sent now.
 */
export async function pushDocument(push: Push, claimed: ClaimedDocument): Promise<'next' | 'stop'> {
  try {
    return await (claimed.state === 'sending' ? send(push, claimed) : lookUp(push, claimed, 'send'))
  } catch (error) {
    if (!(error instanceof NoAccess)) throw error
    // Without a token, this call was not made.
    return postpone(push, claimed, claimed.state === 'sending' ? 'waiting' : 'in_doubt')
  }
}
