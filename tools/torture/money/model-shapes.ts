/** A wallet by its index, or an account of the agency by its code. */
export type Side = number | string

export interface LineModel {
  side: Side
  amount: bigint
}

export interface Posting {
  lines: LineModel[]
  forced?: boolean
  captures?: number
  byHand?: boolean
  by?: number
  /** The day it belongs to, if that is not today. */
  day?: string
}

/** 'done', 'again' for a repeat that had no effect, or the promise that would be broken. */
export type Outcome = string

/** The part of the books that what clerks do needs. */
export interface PostingModel {
  readonly entries: readonly unknown[]
  readonly today: string
  post(posting: Posting): Outcome
  reverse(place: number, day?: string): Outcome
}
