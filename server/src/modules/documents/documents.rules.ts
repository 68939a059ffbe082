import { type BookingDocument, clientDocuments, travelDocuments } from '@safar/contract/bookings/documents.contract'
import type { BookingState } from '@safar/contract/vocabulary/bookings'
import type { DocumentKind } from '@safar/contract/vocabulary/documents'
import type { TravelDocument } from '../bookings/public.ts'

/** The reader: an agent or a customer reads their own, everybody else reads for the house. */
export type Reader = 'agent' | 'customer' | 'house'

export interface DocumentFacts {
  ref: string
  state: BookingState
  /** The travel documents it has now. */
  trip: readonly TravelDocument[]
  /** Bought by an agent, for one of their clients. */
  ofAgent: boolean
  invoice: { number: string; createdAt: Date } | null
  /** The voucher of the sale, once money was received for it. */
  receipt: { number: string } | null
  credits: readonly { number: string; createdAt: Date }[]
}

const TICKETED: readonly BookingState[] = ['confirmed', 'void_requested', 'refund_requested']

export const isTravelDocument = (kind: DocumentKind): boolean => travelDocuments.includes(kind)

type Prices = BookingDocument['prices']

/** An agent's price to their client can only be shown by the agent; the house does not have it. */
const pricesOf = (kind: DocumentKind, { ofAgent }: DocumentFacts, reader: Reader): Prices => {
  if (!isTravelDocument(kind)) return ['with']
  return ofAgent && reader === 'house' ? ['without'] : ['without', 'with']
}

/** The documents that exist now for this reader, in the order people look for them. */
export function listDocuments(facts: DocumentFacts, reader: Reader): BookingDocument[] {
  const { state, ref, trip, invoice, receipt, credits } = facts
  const live = TICKETED.includes(state)
  const paper = (kind: DocumentKind, number: string | null, createdAt: Date | null = null, file: string = kind) => ({
    kind,
    number,
    created_at: createdAt?.toISOString() ?? null,
    prices: pricesOf(kind, facts, reader),
    file_name: `${file}-${number ?? ref}.pdf`,
  })
  const travel = ({ kind, file, number, subject }: TravelDocument): BookingDocument => ({
    ...paper(kind, number ?? null, null, file),
    ...(subject && { subject }),
  })
  return [
    ...trip.map(travel),
    ...(invoice ? [paper('invoice', invoice.number, invoice.createdAt)] : []),
    ...(invoice && live && reader === 'agent' ? [paper('client-invoice', ref, invoice.createdAt)] : []),
    ...(receipt ? [paper('receipt', receipt.number)] : []),
    ...credits.map(({ number, createdAt }) => paper('credit-note', number, createdAt)),
  ]
}

interface DocumentChoice {
  kind?: DocumentKind | undefined
  number?: string | undefined
}

/** The last one of the given kind; without a kind, the first travel document. */
export const findDocument = (
  papers: readonly BookingDocument[],
  { kind, number }: DocumentChoice,
): BookingDocument | undefined =>
  kind === undefined
    ? papers.find((paper) => isTravelDocument(paper.kind))
    : papers.findLast((paper) => paper.kind === kind && (number === undefined || paper.number === number))

export const isClientDocument = (kind: DocumentKind): boolean => clientDocuments.includes(kind)
