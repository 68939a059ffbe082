import type { AdditionChoice } from '@safar/contract/bookings/additions.shapes'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** Where and when the travellers of a checkout arrive, as far as it knows. */
export interface Arrival {
  /** By air: the airport, the local time of landing and the flight. */
  airport?: string
  time?: string
  flight?: string
  /** On land: the city and where in it, such as their hotel. */
  city?: string
  address?: string
  day: string
  people: number
}

/** What was chosen, at the price its buyer sees. */
export interface Addition {
  form: AdditionChoice
  label: string
  /** The price that is agreed to, and what the buyer owes of it. */
  total: number
  owed: number
  /** What is still missing, by field. */
  problems: Readonly<Record<string, string>>
}

export interface AdditionSearch {
  arrival: Arrival
  /** The agent for whom the office books. */
  agentId: number | undefined
  /** The contact's. */
  phone: string
}

export interface AdditionProps extends AdditionSearch {
  /** The office agrees to what its buyer owes. */
  showsOwed: boolean
  chosen: Addition | null
  onChange: (addition: Addition | null) => void
  /** What was refused, by field. */
  errors: Readonly<Record<string, string>>
}

/** A product that is offered in the checkouts of others and booked with them. */
export interface AddedProduct {
  Form: ComponentType<AdditionProps>
  /** Loads what the form shows first while travellers are typed: nothing may move under somebody's finger later. */
  load: (queries: QueryClient, search: AdditionSearch) => Promise<void>
  /** First part of the query keys of its prices. */
  queryKey: string
  /** Why the server refuses what is no longer sold like that: prices are then read again. */
  goneReasons: readonly string[]
}
