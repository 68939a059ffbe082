import { ageOn } from '@safar/contract/travellers/travellers.rules'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../ui/fields/field.ts'
import { officeToday } from '../../../ui/time/calendar.ts'
import type { Mrz } from './mrz.rules.ts'

const fromDocument = [
  'family_name',
  'given_name',
  'nationality',
  'gender',
  'birth_date',
  'passport',
  'passport_country',
  'passport_expires',
  'cnic',
] as const

/** The check digit that protects each field. */
const checkOf: Readonly<Record<string, Mrz['wrong'][number]>> = {
  birth_date: 'birth_date',
  passport: 'passport',
  passport_expires: 'passport_expires',
  cnic: 'personal',
}

/** Field props from the document's MRZ: a tick where the value matches, a warning where it is doubtful. */
export type MrzFieldProps = (name: string) => Pick<FieldProps, 'read' | 'help'>

interface FillOptions {
  values: Readonly<Record<string, unknown>>
  set: (name: string, value: string) => void
  /** The passenger type, if known before the birth date. */
  type: PassengerType | null
  /** Hidden fields are left alone. */
  takes?: (name: string) => boolean
}

const ADULT_FROM = 12

/** By sex and age. A woman's title is only a suggestion, as no document says whether she is married. */
export function suggestTitle({ gender, birth_date: born }: Mrz, type: PassengerType | null): string | null {
  const adult = type === null ? born !== null && ageOn(born, officeToday()) >= ADULT_FROM : type === 'adult'
  if (gender === null || (type === null && born === null)) return null
  if (adult) return gender === 'male' ? 'MR' : 'MS'
  return gender === 'male' ? 'MSTR' : 'MISS'
}

function fieldsOf(mrz: Mrz, takes: (name: string) => boolean) {
  const read: Record<string, string> = {}
  const doubted: string[] = []
  for (const name of fromDocument) {
    const value = mrz[name]
    if (!value || !takes(name)) continue
    // Values with a wrong check digit are left for the person to fill in.
    if (mrz.wrong.some((check) => check === checkOf[name])) doubted.push(name)
    else read[name] = value
  }
  return { read, doubted }
}

const nothing = { read: {} as Readonly<Record<string, string>>, doubted: [] as string[], title: null as string | null }

/** Fills a form from a document's MRZ, and tracks which fields still match it. */
export function useMrzFill({ values, set, type, takes = () => true }: FillOptions) {
  const { t } = useTranslation('travellers')
  const [last, setLast] = useState(nothing)
  const isRead = (name: string) => name in last.read && last.read[name] === values[name]

  /** Null: the lines are gone or no longer readable, so the ticks disappear too. */
  const take = (mrz: Mrz | null) => {
    if (!mrz) return setLast(nothing)
    const next = fieldsOf(mrz, takes)
    // Clears values filled in from a previous document.
    for (const name of Object.keys(last.read)) if (isRead(name) && !(name in next.read)) set(name, '')
    for (const [name, value] of Object.entries(next.read)) set(name, value)
    const title = suggestTitle(mrz, type)
    if (title && (values.title === '' || values.title === last.title)) set('title', title)
    setLast({ ...next, title })
  }

  const from: MrzFieldProps = (name) => {
    if (isRead(name)) return { read: true }
    if (last.doubted.includes(name) && !values[name]) return { help: t('mrz.doubtAt') }
    if (name === 'title' && last.title !== null && last.title === values.title) return { help: t('mrz.titleSuggested') }
    return {}
  }
  return { take, from }
}
