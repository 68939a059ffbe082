import type { Agency } from '@safar/contract/agency'
import type { Locale } from '@safar/contract/wording/locale'
import type { PersonalDataSource, PersonalRow } from '../../platform/personal-data/personal-data.ts'

export interface ExportSection {
  source: Pick<PersonalDataSource, 'section' | 'columns'>
  rows: readonly PersonalRow[]
}

export interface ExportFrame {
  locale: Locale
  agency: Agency
  at: Date
}
