import type { Agency } from '@safar/contract/agency'
import { personalDesks } from '@safar/contract/vocabulary/products'
import type { Locale } from '@safar/contract/wording/locale'
import type { Queries } from '../database/database.ts'
import type { TableCell, TableKind } from '../documents/table.ts'
import type { Vault } from '../vault.ts'

/** The sections of everything stored about a person, in display order. */
export const personalSections = [
  'account',
  'agency',
  'sessions',
  'travellers',
  'bookings',
  'passengers',
  'documents',
  ...personalDesks,
  'files',
  'payments',
  'deposits',
  'enquiries',
  'notifications',
  'saved_views',
  'activity',
] as const
export type PersonalSection = (typeof personalSections)[number]

export interface PersonalDataRequest {
  queries: Queries
  vault: Vault
  userId: number
  locale: Locale
  agency: Agency
  /** Full numbers of passports and identity cards; otherwise only their last digits. */
  full: boolean
}

export type PersonalRow = Readonly<Record<string, TableCell | Date | boolean>>

/** One section, read by the module that owns the data. */
export interface PersonalDataSource {
  section: PersonalSection
  columns: Readonly<Record<string, TableKind>>
  read(request: PersonalDataRequest): Promise<PersonalRow[]>
  /** Erases the part that goes when a person is erased; omitted if accounting needs all of it. */
  erase?(tx: Queries, userIds: readonly number[]): Promise<void>
}
