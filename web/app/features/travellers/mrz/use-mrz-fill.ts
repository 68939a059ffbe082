import type { PassengerType } from '@safar/contract/vocabulary/flights'
import { useState } from 'react'
import type { Mrz } from './mrz.rules.ts'

const fromPassport = [
  'family_name',
  'given_name',
  'nationality',
  'gender',
  'birth_date',
  'passport',
  'passport_country',
  'passport_expires',
] as const

interface Filling {
  values: Readonly<Record<string, unknown>>
  set: (name: string, value: string) => void
  /** The kind of passenger, where it is known before the birth date is. */
  type: PassengerType | null
  /** Fields that are not on show are left alone. */
  takes?: (name: string) => boolean
}

/** A small child's title follows from the passport, a man's too; a woman says herself which is hers. */
function titleOf(gender: Mrz['gender'], type: PassengerType | null): string | null {
  if (type === null || gender === null) return null
  if (type === 'adult') return gender === 'male' ? 'MR' : null
  return gender === 'male' ? 'MSTR' : 'MISS'
}

/** Puts what a passport's lines say into a form, and knows which fields still say it. */
export function useMrzFill({ values, set, type, takes = () => true }: Filling) {
  const [read, setRead] = useState<Readonly<Record<string, string>>>({})
  const take = (mrz: Mrz) => {
    const taken: Record<string, string> = {}
    for (const name of fromPassport) {
      const value = mrz[name]
      const doubted = mrz.wrong.some((check) => check === name)
      // What its own check digit denies is left to the person.
      if (value && !doubted && takes(name)) taken[name] = value
    }
    for (const [name, value] of Object.entries(taken)) set(name, value)
    const title = titleOf(mrz.gender, type)
    if (values.title === '' && title) set('title', title)
    setRead(taken)
  }
  return { take, isRead: (name: string) => name in read && read[name] === values[name] }
}
