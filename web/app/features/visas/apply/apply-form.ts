import { addDays } from '@safar/contract/day'
import { applicationDays, applicationErrors } from '@safar/contract/products/visas/application.rules'
import {
  type ApplicantForm,
  type VisaApplicationForm,
  type VisaApplicationView,
  visaApplicationForm,
} from '@safar/contract/products/visas/application.shapes'
import type { VisaView } from '@safar/contract/products/visas/visas.contract'
import { z } from '@safar/contract/protocol/schema'
import type { NameRow } from '@safar/contract/travellers/name-list.rules'
import { passengerTypeOn } from '@safar/contract/travellers/travellers.rules'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { type ContractForm, errorsOf, useContractForm } from '../../../ui/forms/form.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'

/** An applicant as form fields; untyped values are empty strings. */
export type ApplicantValues = Record<keyof Omit<ApplicantForm, 'key' | 'traveller_id' | 'passport'>, string> & {
  key: string | null
  traveller_id: number | null
  /** Null keeps the stored number. */
  passport: string | null
}

export type ApplyValues = Omit<VisaApplicationForm, 'applicants' | 'note'> & {
  note: string
  applicants: ApplicantValues[]
}
export type ApplyForm = ContractForm<ApplyValues>

export const newApplicant = (): ApplicantValues => ({
  key: null,
  traveller_id: null,
  title: '',
  given_name: '',
  family_name: '',
  birth_date: '',
  gender: '',
  nationality: 'PK',
  passport: '',
  passport_country: 'PK',
  passport_expires: '',
  category: '',
})

/** The category until one is chosen: children are dependents, most others are employed. */
export const categoryOf = ({ category, birth_date }: ApplicantValues, arrivesOn: string): string => {
  if (category !== '') return category
  return birth_date !== '' && arrivesOn !== '' && passengerTypeOn(birth_date, arrivesOn) !== 'adult'
    ? 'dependent'
    : 'job_holder'
}

const maleTitles = ['MR', 'MSTR']

/** Converts a row of a sheet to an applicant. */
export const toApplicantValues = ({ values }: NameRow): ApplicantValues => ({
  ...newApplicant(),
  ...values,
  passport_country: values.nationality,
  gender: values.title === '' ? '' : maleTitles.includes(values.title) ? 'male' : 'female',
})

/** Empty fields are not sent. */
export function toSent(values: ApplyValues) {
  const applicants = values.applicants.map((one) => ({
    ...one,
    category: categoryOf(one, values.arrives_on),
    passport: one.passport || null,
    passport_country: one.passport_country || null,
    passport_expires: one.passport_expires || null,
  }))
  return { ...values, applicants }
}

interface Contact {
  name: string
  email: string
  phone: string
}

export function startValues(visa: VisaView, contact: Contact, stored?: VisaApplicationView): ApplyValues {
  const DAYS_AHEAD = 30
  const [first] = visa.speeds
  const speed = first?.speed ?? 'normal'
  const soon = addDays(officeToday(), DAYS_AHEAD)
  const { safe_day, last_day } = applicationDays(visa, { speed, arrives_on: soon }, officeToday())
  if (!stored)
    return {
      speed,
      arrives_on: soon < safe_day ? safe_day : soon > last_day ? last_day : soon,
      applicants: [newApplicant()],
      contact,
      note: '',
    }
  return {
    speed: stored.speed,
    arrives_on: stored.arrives_on,
    contact: stored.contact,
    note: stored.note ?? '',
    applicants: stored.applicants.map((one) => ({
      key: one.key,
      traveller_id: null,
      title: one.title,
      given_name: one.given_name,
      gender: one.gender,
      family_name: one.family_name,
      birth_date: one.birth_date,
      nationality: one.nationality,
      passport: one.passport_masked ? null : '',
      passport_country: one.passport_country ?? '',
      passport_expires: one.passport_expires ?? '',
      category: one.category,
    })),
  }
}

/** The form's values are strings; what is sent is checked against the contract. */
const anyApplication = z.custom<ApplyValues>()

/** Days that do not fit the visa, told while they are typed. */
export function dayTexts(visa: VisaView, values: ApplyValues, locale: Locale): Record<string, string> {
  const today = officeToday()
  const days = applicationDays(visa, values, today)
  return Object.fromEntries(
    Object.entries(applicationErrors(visa, values, today)).map(([path, key]) => [path, translate(locale, key, days)]),
  )
}

export function useApplyForm(visa: VisaView, start: ApplyValues): ApplyForm {
  const locale = useLocale()
  const form = useContractForm(anyApplication, start, (values) => ({
    ...dayTexts(visa, values, locale),
    ...errorsOf(visaApplicationForm, toSent(values), locale),
  }))
  const days = dayTexts(visa, form.values, locale)
  const getInputProps: typeof form.getInputProps = (path, options) => {
    const props = form.getInputProps(path, options)
    return { ...props, error: props.error ?? days[String(path)] }
  }
  return { ...form, getInputProps }
}
